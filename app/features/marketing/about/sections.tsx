import { signs } from "#app/content/about.ts";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Film, type FilmData } from "#app/ui/film.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { aboutPage } from "#texts/about-page.ts";

const { origin, mission } = aboutPage;

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
    <section id="origin" className="wrap grid origin" aria-labelledby="origin-title">
      <div className="frame settles" style={{ "--span": 5 } as never}>
        <Picture picture={picture} alt={origin.alt} sizes="(width >= 56.25rem) 36vw, 92vw" />
      </div>
      <div style={{ "--at": 7, "--span": 6 } as never}>
        <h2 id="origin-title">{origin.title}</h2>
        {origin.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <dl>
          {milestones.map(({ date, text }) => (
            <div key={date} lang={langOf(date + text)}>
              <dt>{date}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** 'Our Mission': a slow turn of the purifier, then three blocks, ruled like a list. */
export function Mission({ film }: { film: { film: FilmData | null; poster: PictureData } }) {
  return (
    <section className="on-sand section mission" aria-labelledby="mission-title">
      <div className="wrap">
        <div className="grid mission-head">
          <h2 id="mission-title" style={{ "--span": 5 } as never}>
            {mission.title}
          </h2>
          <div className="frame settles" style={{ "--at": 7, "--span": 6 } as never}>
            <Film {...film} alt={mission.filmAlt} sizes="(width >= 56.25rem) 43vw, 92vw" />
          </div>
        </div>
        {mission.blocks.map(({ title, text }) => (
          <div key={title} className="mission-block">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
