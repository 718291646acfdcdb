import type { CSSProperties } from "react";
import { Logo, type LogoData } from "#app/features/marketing/logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { here } from "#language";
import { homePage } from "#texts/marketing/home-page.ts";
import { Stars } from "./stars.tsx";

const categories = () => homePage().categories;
const breathe = () => homePage().breathe;
const voices = () => homePage().voices;

/** What the server writes of the home page: four sections in which nothing changes. */
export type HomeStoryProps = {
  categories: readonly Category[];
  breathe: { picture: PictureData; alt: string };
  partners: readonly Partner[];
  testimonials: readonly Testimonial[];
};

type Category = {
  name: string;
  description: string;
  buttonLabel: string;
  alt: string;
  picture: PictureData;
};

/** 'Explore Our Categories' (§2.24): two pictures, one wider. */
export function Categories({ list }: { list: readonly Category[] }) {
  const places: CSSProperties[] = [{ "--span": 7 }, { "--at": 8, "--span": 5 }];
  return (
    <section className="section" aria-labelledby="categories-title">
      <div className="wrap">
        <h2 id="categories-title">{categories().title}</h2>
        <div className="grid categories">
          {list.map(({ name, description, buttonLabel, alt, picture }, index) => {
            return (
              <article key={name} className="category card-of-link settles" style={places[index]}>
                <div className="frame">
                  <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 50vw, 90vw" />
                </div>
                <div className="caption">
                  <h3>{name}</h3>
                  <p>{description}</p>
                  <a className="more covers" href={here("/shop")}>
                    <span>
                      {buttonLabel}
                      <span className="hidden-text">: {name}</span>
                    </span>
                    <Icon name="arrow" />
                  </a>
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
export function Breathe({ picture, alt }: { picture: PictureData; alt: string }) {
  return (
    <section className="breathe" aria-labelledby="breathe-title">
      <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 100vw, 210vw" />
      <div className="wrap words">
        <h2 id="breathe-title">{breathe().title}</h2>
        <p className="lead">{breathe().text}</p>
        <a className="button" href={here("/shop")}>
          {breathe().products}
        </a>
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
        <h2 id="partners-title">{homePage().partners}</h2>
        <ul>
          {partners.map((partner) => (
            <li key={partner.name}>
              <Logo {...partner} />
              <p lang={langOf(partner.relation)}>
                {partner.relation}
                <span className="hidden-text" lang={langOf(partner.name)}>
                  {" "}
                  {partner.name}
                </span>
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
        <h2 id="voices-title">{voices().title}</h2>
        <div className="grid voices">
          <div className="first" style={{ "--span": 7 }}>
            {first ? <Voice {...first} /> : null}
          </div>
          <div className="others" style={{ "--at": 9, "--span": 4 }}>
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
        <p lang={langOf(comment)}>{voices().quote(comment)}</p>
      </blockquote>
      <figcaption>
        <Stars rating={rating} />
        <b>{name}</b>
      </figcaption>
    </figure>
  );
}
