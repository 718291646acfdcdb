import { Link } from "react-router";
import { Film, type FilmData } from "#app/ui/film.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { homePage } from "#texts/marketing/home-page.ts";
import { FilterDrawing } from "./filter-drawing.tsx";

const future = () => homePage().future;
const cards = () => homePage().cards;

type FutureProps = {
  brand: string;
  film: { film: FilmData | null; poster: PictureData };
  leaf: PictureData;
  slats: PictureData;
  alts: { film: string; leaf: string; slats: string };
};

/** 'The Future of Air Purification is Here' (§2.22). */
export function Future({ brand, film, leaf, slats, alts }: FutureProps) {
  return (
    <section className="section future" aria-labelledby="future-title">
      <div className="wrap">
        <div className="grid">
          <div style={{ "--span": 5 }}>
            <h2 id="future-title">{future().title}</h2>
            <ul className="checks">
              {future().checks.map(({ title, text }) => (
                <li key={title}>
                  <Icon name="check" />
                  <strong>{title}</strong>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
            <Link className="more" to="/shop">
              {future().discover(brand)}
              <Icon name="arrow" />
            </Link>
          </div>
          <div className="frame moving settles" style={{ "--at": 7, "--span": 6 }}>
            <Film {...film} alt={alts.film} sizes="(width >= 56.25rem) 43vw, 90vw" />
          </div>
        </div>
        <NumberedCards leaf={leaf} slats={slats} alts={alts} />
      </div>
    </section>
  );
}

/** One picture with a caption and two plates: three that are not alike. */
function NumberedCards({ leaf, slats, alts }: Pick<FutureProps, "leaf" | "slats" | "alts">) {
  const { nature, purification, excellence } = cards();
  return (
    <div className="grid numbered">
      <article className="tall settles" style={{ "--span": 6 }}>
        <div className="frame">
          <Picture picture={leaf} alt={alts.leaf} sizes="(width >= 56.25rem) 43vw, 90vw" />
        </div>
        <div className="caption">
          <FigureNumber value={1} />
          <h3>{nature.title}</h3>
          <p>{nature.text}</p>
        </div>
      </article>
      <div className="pair" style={{ "--span": 6 }}>
        <article className="plate on-sand settles">
          <PlateWords value={2} {...purification} />
          <div className="drawing">
            <FilterDrawing />
          </div>
        </article>
        <article className="plate on-sand settles">
          <PlateWords value={3} {...excellence} />
          <div className="frame">
            <Picture picture={slats} alt={alts.slats} sizes="(width >= 40rem) 22rem, 90vw" />
          </div>
        </article>
      </div>
    </div>
  );
}

function FigureNumber({ value }: { value: number }) {
  return (
    <span className="figure-number" aria-hidden="true">
      {value}
    </span>
  );
}

function PlateWords({ value, title, text }: { value: number; title: string; text: string }) {
  return (
    <div className="caption">
      <FigureNumber value={value} />
      <div className="stack">
        <h3>{title}</h3>
        <p className="small">{text}</p>
      </div>
    </div>
  );
}
