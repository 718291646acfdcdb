import { type MouseEvent, useState } from "react";
import { achievements, trophies } from "#app/content/about.ts";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

type AchievementsProps = {
  pictures: PictureData[];
  /** The card that the address names: how a card opens before or without JavaScript. */
  named: string | null;
};

const SECTION = "achievements";

/** 'Our Achievements': four cards that open a modal, and the Trophy Wall (§2.33, §2.34). */
export function Achievements({ pictures, named }: AchievementsProps) {
  const [selected, setSelected] = useState(named);
  const index = achievements.findIndex(({ slug }) => slug === selected);
  const shown = achievements[index];
  const picture = pictures[index];
  const choose = (slug: string | null) => (event?: MouseEvent) => {
    event?.preventDefault(); // without JavaScript the forms below do the same
    setSelected(slug);
  };
  return (
    <section id={SECTION} className="section wrap" aria-labelledby="achievements-title">
      <h2 id="achievements-title">Our Achievements</h2>
      <form action={`/about#${SECTION}`} className="achievements">
        {achievements.map(({ slug, title, short, icon, bgColor }) => (
          <article key={slug} className="achievement card-of-link settles">
            <div className="plate" style={{ background: bgColor }}>
              <Sign path={icon} />
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
                {title}
              </button>
            </h3>
            <p>{short}</p>
          </article>
        ))}
      </form>
      {shown ? (
        <Dialog open title={shown.title} onClose={choose(null)}>
          {picture ? (
            <div className="frame">
              <Picture picture={picture} alt={shown.alt} sizes="(width >= 40rem) 34rem, 90vw" />
            </div>
          ) : null}
          <p>{shown.description}</p>
          <form method="dialog">
            <button type="submit" className="button quiet" onClick={choose(null)}>
              Close
            </button>
          </form>
        </Dialog>
      ) : null}
      <TrophyWall />
    </section>
  );
}

function TrophyWall() {
  return (
    <div className="trophies">
      <h3>Trophy Wall</h3>
      <ul>
        {trophies.map(({ award, giver, year }) => (
          <li key={award}>
            <span className="num">{year}</span>
            <b>{award}</b>
            <span className="soft">{giver}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
