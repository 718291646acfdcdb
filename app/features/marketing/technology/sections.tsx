import { filters, technologyCards } from "#app/content/technology.ts";
import { Sign } from "#app/features/marketing/sign.tsx";
import { Film, type FilmData } from "#app/ui/film.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { technologyPage as words } from "#texts/marketing/technology-page.ts";

type Moving = { film: FilmData | null; poster: PictureData };

/** What the page shows, with the way to each part of it. */
export function Contents() {
  const { filters: first, roots, touch } = words();
  return (
    <nav className="contents" aria-label={words().contents}>
      <ol>
        {[
          { id: "filters", ...first },
          { id: "roots", ...roots },
          { id: "touch", ...touch },
        ].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The five filters under a film of them, each below its own (§2.35). */
export function Filters({ film }: { film: Moving }) {
  return (
    <section id="filters" className="wrap" aria-labelledby="filters-title">
      <div className="filter-head">
        <h2 id="filters-title">{words().filters.title}</h2>
        <p className="soft">{words().filters.text}</p>
      </div>
      <div className="frame filter-film settles">
        <Film {...film} alt={words().filters.filmAlt} sizes="(width >= 56.25rem) 88vw, 92vw" />
      </div>
      <ol className="filter-list">
        {filters().map(({ title, description, icon }) => (
          <li key={title}>
            <Sign path={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Root purification: the cut planter, the argument and its limit. */
export function Roots({ film }: { film: Moving }) {
  return (
    <section id="roots" className="on-sand section roots" aria-labelledby="roots-title">
      <div className="wrap grid">
        <div className="frame settles" style={{ "--span": 6, "--ratio": 1 }}>
          <Film {...film} alt={words().roots.filmAlt} sizes="(width >= 56.25rem) 43vw, 92vw" />
        </div>
        <div className="roots-words" style={{ "--at": 8, "--span": 5 }}>
          <h2 id="roots-title">{words().roots.title}</h2>
          {words().roots.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <dl>
            {words().roots.points.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** Touch and watering, on the surface of the display itself. */
export function Touch({ film }: { film: Moving }) {
  return (
    <section id="touch" className="section touch-wrap" aria-labelledby="touch-title">
      <div className="wrap">
        <div className="touch on-night">
          <div className="touch-words">
            <h2 id="touch-title">{words().touch.title}</h2>
            <ul>
              {words().touch.features.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
          <div className="touch-film">
            <Film {...film} alt={words().touch.filmAlt} sizes="(width >= 56.25rem) 44vw, 92vw" />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Energy Efficient, Aesthetic Feel, Customization: one large, two beside it. */
export function TechnologyCards({ pictures }: { pictures: PictureData[] }) {
  return (
    <section className="wrap living" aria-labelledby="living-title">
      <h2 id="living-title">{words().cards.title}</h2>
      <div className="living-cards">
        {technologyCards().map(({ title, description, alt }, index) => {
          const picture = pictures[index];
          return (
            <article key={title} className="settles">
              <div className="frame">
                {picture ? (
                  <Picture picture={picture} alt={alt} sizes="(width >= 56.25rem) 50vw, 92vw" />
                ) : null}
              </div>
              <div className="living-words">
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
