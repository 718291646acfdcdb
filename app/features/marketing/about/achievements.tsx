import { type MouseEvent, useState } from "react";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { here } from "#language";
import { aboutPage } from "#texts/marketing/about-page.ts";

const words = () => aboutPage().achievements;

/** A clickable card with its modal (§3.22). */
export type Achievement = {
  slug: string;
  title: string;
  short: string;
  description: string;
  picture: PictureData;
  alt: string;
  /** A path on a 24-pixel grid, and the colour of its plate. */
  icon: string;
  color: string;
};
type Trophy = { award: string; giver: string; year: string };

type AchievementsProps = {
  achievements: readonly Achievement[];
  trophies: readonly Trophy[];
  /** The card that the address names: how a card opens before or without JavaScript. */
  named: string | null;
};

const SECTION = "achievements";

/** 'Our Achievements': four cards that open a modal, and the Trophy Wall (§2.33, §2.34). */
export function Achievements({ achievements, trophies, named }: AchievementsProps) {
  const [selected, setSelected] = useState(named);
  const shown = achievements.find(({ slug }) => slug === selected);
  const choose = (slug: string | null) => (event?: MouseEvent) => {
    event?.preventDefault(); // without JavaScript the forms below do the same
    setSelected(slug);
  };
  return (
    <section id={SECTION} className="section wrap" aria-labelledby="achievements-title">
      <h2 id="achievements-title">{words().title}</h2>
      <form action={here(`/about#${SECTION}`)} className="achievements">
        {achievements.map(({ slug, title, short, icon, color, picture, alt }) => (
          <article key={slug} className="achievement card-of-link settles">
            <div className="plate">
              <div className="frame">
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes="(width >= 56.25rem) 28vw, (width >= 40rem) 60vw, 10rem"
                />
              </div>
              <span style={{ background: color }}>
                <Sign path={icon} />
              </span>
            </div>
            <h3>
              <button
                type="submit"
                name="achievement"
                value={slug}
                className="covers"
                aria-haspopup="dialog"
                onClick={choose(slug)}
              >
                <span lang={langOf(title)}>{title}</span>
              </button>
            </h3>
            <p lang={langOf(short)}>{short}</p>
          </article>
        ))}
      </form>
      {shown ? (
        <Dialog open title={shown.title} onClose={choose(null)}>
          <div className="frame">
            <Picture picture={shown.picture} alt={shown.alt} sizes="(width >= 40rem) 34rem, 90vw" />
          </div>
          <p lang={langOf(shown.description)}>{shown.description}</p>
          <form method="dialog">
            <button type="submit" className="button quiet" onClick={choose(null)}>
              {words().close}
            </button>
          </form>
        </Dialog>
      ) : null}
      {trophies.length > 0 ? <TrophyWall trophies={trophies} /> : null}
    </section>
  );
}

function TrophyWall({ trophies }: { trophies: readonly Trophy[] }) {
  return (
    <div className="trophies">
      <h3>{words().trophies}</h3>
      <ul>
        {trophies.map(({ award, giver, year }) => (
          <li key={award}>
            <span className="num">{year}</span>
            <b lang={langOf(award)}>{award}</b>
            <span className="soft" lang={langOf(giver)}>
              {giver}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
