import { Link } from "react-router";
import { comparison } from "#app/content/home.ts";
import { Compare } from "#app/ui/compare.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

type ComparisonProps = { brand: string; clear: PictureData; haze: PictureData };

/** On a phone the picture is cropped to a square: it is as wide as 1.6 screens. */
const sizes = "(width >= 56.25rem) 88vw, 160vw";

/** The with/without comparison banner (§2.23). */
export function Comparison({ brand, clear, haze }: ComparisonProps) {
  return (
    <section className="wrap settles" aria-labelledby="compare-title">
      <div className="compare-head">
        <h2 id="compare-title">
          The same room,
          <br />
          with and without
        </h2>
        <Link className="button" to="/shop">
          Transform Your Space
        </Link>
      </div>
      <Compare
        before={<Picture picture={haze} alt={comparison.hazeAlt} sizes={sizes} />}
        after={<Picture picture={clear} alt={comparison.clearAlt} sizes={sizes} />}
        start={38}
        label={`Divider between the room without and with ${brand}`}
        describe={(share) => `${share}% of the picture without, ${100 - share}% with ${brand}`}
      >
        <Outcome side="before" title={`Without ${brand}`} points={comparison.bad} icon="cross" />
        <Outcome side="after" title={`With ${brand}`} points={comparison.good} icon="check" />
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
