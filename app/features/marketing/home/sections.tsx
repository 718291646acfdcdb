import type { CSSProperties } from "react";
import { Logo, type LogoData } from "#app/features/marketing/logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { here } from "#language";
import { homePage } from "#texts/marketing/home-page.ts";
import { Stars } from "./stars.tsx";

const voices = () => homePage().voices;

/** What the server writes of the home page: four sections in which nothing changes. */
export type HomeStoryProps = {
  categories: { title: string; list: readonly Category[] };
  breathe: BreatheProps;
  partners: { title: string; list: readonly Partner[] };
  testimonials: { title: string; list: readonly Testimonial[] };
};

type BreatheProps = {
  title: string;
  text: string;
  products: string;
  picture: PictureData;
  alt: string;
  /** The picture is the owner's own: nobody knows how light it is where the words stand. */
  isOwn: boolean;
};

type Category = {
  name: string;
  description: string;
  buttonLabel: string;
  alt: string;
  picture: PictureData;
};

/** 'Explore Our Categories' (§2.24): two pictures, one wider. */
export function Categories({ title, list }: HomeStoryProps["categories"]) {
  const places: CSSProperties[] = [{ "--span": 7 }, { "--at": 8, "--span": 5 }];
  return (
    <section className="section" aria-labelledby="categories-title">
      <div className="wrap">
        <h2 id="categories-title" lang={langOf(title)}>
          {title}
        </h2>
        <div className="grid categories">
          {list.map(({ name, description, buttonLabel, alt, picture }, index) => {
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and never change places
              <article key={index} className="category card-of-link settles" style={places[index]}>
                <div className="frame">
                  <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 50vw, 90vw" />
                </div>
                <div className="caption">
                  <h3 lang={langOf(name)}>{name}</h3>
                  <p lang={langOf(description)}>{description}</p>
                  <a className="more covers" href={here("/shop")}>
                    <span lang={langOf(buttonLabel)}>
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
export function Breathe({ title, text, products, picture, alt, isOwn }: BreatheProps) {
  return (
    <section className={isOwn ? "breathe own" : "breathe"} aria-labelledby="breathe-title">
      <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 100vw, 210vw" />
      <div className="wrap words">
        <h2 id="breathe-title" lang={langOf(title)}>
          {title}
        </h2>
        <p className="lead" lang={langOf(text)}>
          {text}
        </p>
        <a className="button" href={here("/shop")} lang={langOf(products)}>
          {products}
        </a>
      </div>
    </section>
  );
}

type Partner = LogoData & { relation: string };

/** 'Our Partners' (§2.25): marks with their relation. */
export function Partners({ title, list }: HomeStoryProps["partners"]) {
  return (
    <section className="section partners" aria-labelledby="partners-title">
      <div className="wrap">
        <h2 id="partners-title" lang={langOf(title)}>
          {title}
        </h2>
        <ul>
          {list.map((partner) => (
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
export function Voices({ title, list }: HomeStoryProps["testimonials"]) {
  const [first, ...others] = list;
  return (
    <section className="voices-section" aria-labelledby="voices-title">
      <div className="wrap">
        <h2 id="voices-title" lang={langOf(title)}>
          {title}
        </h2>
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
