import { Link } from "react-router";
import { Compare } from "#app/ui/compare.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { homePage } from "#texts/marketing/home-page.ts";

const comparison = () => homePage().comparison;

type ComparisonProps = {
  brand: string;
  words: {
    title: string;
    titleEnd: string;
    transform: string;
    bad: readonly Point[];
    good: readonly Point[];
  };
  clear: PictureData;
  haze: PictureData;
  alts: { clear: string; haze: string };
  /** The pictures are the owner's own: nobody knows how light they are where the words hang. */
  isOwn: boolean;
};

type Point = { text: string };

/** On a phone the picture is cropped to a square: it is as wide as 1.6 screens. */
const sizes = "(width >= 56.25rem) 88vw, 160vw";

/** The with/without comparison banner (§2.23). */
export function Comparison({ brand, words, clear, haze, alts, isOwn }: ComparisonProps) {
  return (
    <section
      className={isOwn ? "wrap settles own" : "wrap settles"}
      aria-labelledby="compare-title"
    >
      <div className="compare-head">
        <h2 id="compare-title" lang={langOf(words.title)}>
          {words.title}
          <br />
          {words.titleEnd}
        </h2>
        <Link className="button" to="/shop" lang={langOf(words.transform)}>
          {words.transform}
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
          points={words.bad}
          icon="cross"
        />
        <Outcome side="after" title={comparison().with(brand)} points={words.good} icon="check" />
      </Compare>
    </section>
  );
}

type OutcomeProps = { side: string; title: string; points: readonly Point[]; icon: IconName };

function Outcome({ side, title, points, icon }: OutcomeProps) {
  return (
    <div className={`outcome ${side}`}>
      <div>
        <h3>{title}</h3>
        <ul className="marks">
          {points.map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and never change places
            <li key={at} lang={langOf(text)}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
