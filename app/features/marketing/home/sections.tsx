import { Link } from "react-router";
import { breathe, type Category } from "#app/content/home.ts";
import { Logo, type LogoData } from "#app/features/marketing/logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { Stars } from "./stars.tsx";

/** 'Explore Our Categories' (§2.24): two pictures, one wider. */
export function Categories({
  categories,
}: {
  categories: (Category & { picture: PictureData })[];
}) {
  const places = [{ "--span": 7 }, { "--at": 8, "--span": 5 }];
  return (
    <section className="section" aria-labelledby="categories-title">
      <div className="wrap">
        <h2 id="categories-title">Explore Our Categories</h2>
        <div className="grid categories">
          {categories.map(({ id, name, description, buttonLabel, alt, picture }, index) => {
            return (
              <article
                key={id}
                className="category card-of-link settles"
                style={places[index] as never}
              >
                <div className="frame">
                  <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 50vw, 90vw" />
                </div>
                <div className="caption">
                  <h3>{name}</h3>
                  <p>{description}</p>
                  <Link className="more covers" to="/shop">
                    <span>
                      {buttonLabel}
                      <span className="hidden-text">: {name}</span>
                    </span>
                    <Icon name="arrow" />
                  </Link>
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** 'Breathe the Change' (§2.24). */
export function Breathe({ picture }: { picture: PictureData }) {
  return (
    <section className="breathe" aria-labelledby="breathe-title">
      <Picture picture={picture} alt={breathe.alt} sizes="(width >= 56.25rem) 100vw, 210vw" />
      <div className="wrap words">
        <h2 id="breathe-title">Breathe the Change</h2>
        <p className="lead">{breathe.text}</p>
        <Link className="button" to="/shop">
          Explore our Products
        </Link>
      </div>
    </section>
  );
}

type Partner = LogoData & { relation: string };

/** 'Our Partners' (§2.25): marks with their relation. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  return (
    <section className="section partners" aria-labelledby="partners-title">
      <div className="wrap">
        <h2 id="partners-title">Our Partners</h2>
        <ul>
          {partners.map((partner) => (
            <li key={partner.name}>
              <Logo {...partner} />
              <p>
                {partner.relation}
                <span className="hidden-text"> {partner.name}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Testimonial = { name: string; rating: number; comment: string };

/** 'What Our Customers Say' (§2.26): one voice large, two beside it. */
export function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [first, ...others] = testimonials;
  return (
    <section className="voices-section" aria-labelledby="voices-title">
      <div className="wrap">
        <h2 id="voices-title">What Our Customers Say</h2>
        <div className="grid voices">
          <div className="first" style={{ "--span": 7 } as never}>
            {first ? <Voice {...first} /> : null}
          </div>
          <div className="others" style={{ "--at": 9, "--span": 4 } as never}>
            {others.map((voice) => (
              <Voice key={voice.name} {...voice} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Voice({ name, rating, comment }: Testimonial) {
  return (
    <figure>
      <blockquote>
        <p>“{comment}”</p>
      </blockquote>
      <figcaption>
        <Stars rating={rating} />
        <b>{name}</b>
      </figcaption>
    </figure>
  );
}
