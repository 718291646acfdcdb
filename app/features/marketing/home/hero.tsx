import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { homePage } from "#texts/marketing/home-page.ts";

type HeroProps = {
  brand: string;
  /** `second`: "" where there is no second line (§2.21). */
  words: Record<"first" | "second" | "lead" | "discover" | "more" | "source", string>;
  statistics: readonly { value: string; label: string }[];
  alt: string;
  wide: PictureData;
  /** Undefined: the wide one stands on phones too. */
  tall?: PictureData | undefined;
  /** The picture is the owner's own: nobody knows how light it is where the words hang. */
  isOwn: boolean;
};

/** The first view (§2.21): the words hang on the wall, the numbers lie below. */
export function Hero(props: HeroProps) {
  const { brand, words, statistics, alt, wide, tall, isOwn } = props;
  const { first, second, lead } = words;
  return (
    <section className={isOwn ? "hero own" : "hero"} aria-labelledby="hero-title">
      <Picture picture={wide} {...(tall ? { tall } : {})} alt={alt} sizes="100vw" priority />
      <div className="wrap words">
        <h1 id="hero-title" lang={langOf(first)}>
          {second ? `${first} ` : first}
          {second ? (
            <>
              <br />
              {second}
            </>
          ) : null}
        </h1>
        <p className="lead" lang={langOf(lead)}>
          {lead}
        </p>
        <div className="cluster">
          <Link className="button" to="/shop" lang={langOf(words.discover)}>
            {words.discover}
          </Link>
          <Link className="more" to="/about">
            <span lang={langOf(words.more)}>
              {words.more}
              <span className="hidden-text">{homePage().hero.moreAbout(brand)}</span>
            </span>
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
      <div className="wrap stats">
        <dl>
          {statistics.map(({ value, label }) => (
            <div key={label}>
              <dt lang={langOf(label)}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="tiny" lang={langOf(words.source)}>
          {words.source}
        </p>
      </div>
    </section>
  );
}
