import { Link } from "react-router";
import { Compare } from "#app/ui/compare.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { homePage } from "#texts/marketing/home-page.ts";

const comparison = () => homePage().comparison;

type ComparisonProps = {
  brand: string;
  clear: PictureData;
  haze: PictureData;
  alts: { clear: string; haze: string };
};

/** On a phone the picture is cropped to a square: it is as wide as 1.6 screens. */
const sizes = "(width >= 56.25rem) 88vw, 160vw";

/** The with/without comparison banner (§2.23). */
export function Comparison({ brand, clear, haze, alts }: ComparisonProps) {
  return (
    <section className="wrap settles" aria-labelledby="compare-title">
      <div className="compare-head">
        <h2 id="compare-title">
          {comparison().title[0]}
          <br />
          {comparison().title[1]}
        </h2>
        <Link className="button" to="/shop">
          {comparison().transform}
        </Link>
      </div>
      <Compare
        before={<Picture picture={haze} alt={alts.haze} sizes={sizes} />}
        after={<Picture picture={clear} alt={alts.clear} sizes={sizes} />}
        start={38}
        label={comparison().divider(brand)}
        describe={(share) => comparison().share(brand, share)}
      >
        <Outcome
          side="before"
          title={comparison().without(brand)}
          points={comparison().bad}
          icon="cross"
        />
        <Outcome
          side="after"
          title={comparison().with(brand)}
          points={comparison().good}
          icon="check"
        />
      </Compare>
    </section>
  );
}

type OutcomeProps = { side: string; title: string; points: readonly string[]; icon: IconName };

function Outcome({ side, title, points, icon }: OutcomeProps) {
  return (
    <div className={`outcome ${side}`}>
      <div>
        <h3>{title}</h3>
        <ul className="marks">
          {points.map((point) => (
            <li key={point}>
              <Icon name={icon} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
