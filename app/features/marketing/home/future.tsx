import { Link } from "react-router";
import { Film, type FilmData } from "#app/ui/film.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { FilterDrawing } from "./filter-drawing.tsx";

type Titled = { title: string; text: string };

type FutureProps = {
  words: { title: string; checks: readonly Titled[]; discover: string; cards: readonly Titled[] };
  film: { film: FilmData | null; poster: PictureData };
  leaf: PictureData;
  slats: PictureData;
  alts: { film: string; leaf: string; slats: string };
};

/** 'The Future of Air Purification is Here' (§2.22). */
export function Future({ words, film, leaf, slats, alts }: FutureProps) {
  return (
    <section className="section future" aria-labelledby="future-title">
      <div className="wrap">
        <div className="grid">
          <div style={{ "--span": 5 }}>
            <h2 id="future-title" lang={langOf(words.title)}>
              {words.title}
            </h2>
            <ul className="checks">
              {words.checks.map(({ title, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and never change places
                <li key={at}>
                  <Icon name="check" />
                  <strong lang={langOf(title)}>{title}</strong>
                  <span lang={langOf(text)}>{text}</span>
                </li>
              ))}
            </ul>
            <Link className="more" to="/shop" lang={langOf(words.discover)}>
              {words.discover}
              <Icon name="arrow" />
            </Link>
          </div>
          <div className="frame moving settles" style={{ "--at": 7, "--span": 6 }}>
            <Film {...film} alt={alts.film} sizes="(width >= 56.25rem) 43vw, 90vw" />
          </div>
        </div>
        <NumberedCards cards={words.cards} leaf={leaf} slats={slats} alts={alts} />
      </div>
    </section>
  );
}

type CardsProps = Pick<FutureProps, "leaf" | "slats" | "alts"> & { cards: readonly Titled[] };

/** One picture with a caption and two plates: three that are not alike. */
function NumberedCards({ cards, leaf, slats, alts }: CardsProps) {
  const [nature, purification, excellence] = cards;
  return (
    <div className="grid numbered">
      <article className="tall settles" style={{ "--span": 6 }}>
        <div className="frame">
          <Picture picture={leaf} alt={alts.leaf} sizes="(width >= 56.25rem) 43vw, 90vw" />
        </div>
        <div className="caption">
          <FigureNumber value={1} />
          <CardWords {...nature} />
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

function PlateWords({ value, ...words }: Partial<Titled> & { value: number }) {
  return (
    <div className="caption">
      <FigureNumber value={value} />
      <div className="stack">
        <CardWords {...words} className="small" />
      </div>
    </div>
  );
}

function CardWords({ title = "", text = "", className }: Partial<Titled> & { className?: string }) {
  return (
    <>
      <h3 lang={langOf(title)}>{title}</h3>
      <p className={className} lang={langOf(text)}>
        {text}
      </p>
    </>
  );
}
