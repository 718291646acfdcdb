import { signs } from "#app/content/about.ts";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Film, type FilmData } from "#app/ui/film.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { aboutPage } from "#texts/marketing/about-page.ts";

const origin = () => aboutPage().origin;
const mission = () => aboutPage().mission;

/** Three decorative icons beside the headline (§2.30). */
export function Signs() {
  return (
    <div className="signs" aria-hidden="true">
      {signs.map((path) => (
        <span key={path}>
          <Sign path={path} />
        </span>
      ))}
    </div>
  );
}

/** 'Our Origin': image and story. The footer and the header's button lead to #origin. */
type OriginProps = {
  picture: PictureData;
  milestones: readonly { date: string; text: string }[];
};

export function Origin({ picture, milestones }: OriginProps) {
  return (
    <section id="origin" className="wrap origin" aria-labelledby="origin-title">
      <div className="grid">
        <div className="frame settles" style={{ "--span": 5 }}>
          <Picture picture={picture} alt={origin().alt} sizes="(width >= 56.25rem) 36vw, 92vw" />
        </div>
        <div style={{ "--at": 7, "--span": 6 }}>
          <h2 id="origin-title">{origin().title}</h2>
          {origin().paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <dl className="milestones">
        {milestones.map(({ date, text }) => (
          <div key={date} lang={langOf(date + text)}>
            <dt>{date}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** 'Our Mission': three blocks, ruled like a list, beside a slow turn of the purifier. */
export function Mission({ film }: { film: { film: FilmData | null; poster: PictureData } }) {
  return (
    <section className="on-sand section mission" aria-labelledby="mission-title">
      <div className="wrap mission-parts">
        <h2 id="mission-title">{mission().title}</h2>
        <div className="frame settles">
          <Film {...film} alt={mission().filmAlt} sizes="(width >= 56.25rem) 56vw, 92vw" />
        </div>
        <div className="mission-blocks">
          {mission().blocks.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
