import { Link } from "react-router";
import { hero } from "#app/content/home.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

type HeroProps = {
  brand: string;
  statistics: readonly { value: string; label: string }[];
  wide: PictureData;
  tall: PictureData;
};

/** The first view (§2.21): the words hang on the wall, the numbers lie below. */
export function Hero({ brand, statistics, wide, tall }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <Picture picture={wide} tall={tall} alt={hero.alt} sizes="100vw" priority />
      <div className="wrap words">
        <h1 id="hero-title">
          Breathe Pure, <br />
          Live Better
        </h1>
        <p className="lead">{hero.lead}</p>
        <div className="cluster">
          <Link className="button" to="/shop">
            Discover Our Range
          </Link>
          <Link className="more" to="/about">
            <span>
              Learn More<span className="hidden-text"> about {brand}</span>
            </span>
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
      <div className="wrap stats">
        <dl>
          {statistics.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="tiny">{hero.source}</p>
      </div>
    </section>
  );
}
