import { Picture, type PictureData } from "#app/ui/picture.tsx";
import type { Chapter, Filter } from "#domain/catalogue/product-story.ts";
import { formatPaise } from "#domain/money.ts";
import { productStory } from "#texts/catalogue/product-story.ts";

/** What a picture's name stands for. */
export type FindPicture = (name: string) => PictureData;

type ChapterProps = {
  chapter: Chapter;
  /** Its place on the page: pictures stand on the right and on the left in turns. */
  at: number;
  find: FindPicture;
  lang: string | undefined;
  /** The filters, for the chapter that shows them: then its picture takes the whole width. */
  filters?: readonly Filter[];
  /** Whether it is one of the product's details: a term with its description. */
  isDetail?: boolean;
};

/** The site’s own pictures of screens, which are as light as the page. */
const isScreen = /^portal-/;

/** A large picture with few words. */
export function ChapterPart(props: ChapterProps) {
  const { chapter, at, find, lang, filters = [], isDetail = false } = props;
  const { title, text, picture, alt } = chapter;
  const data = find(picture);
  const id = `chapter-${at}`;
  const shape = { "--ratio": `${data.width} / ${data.height}` };
  const isWide = filters.length > 0;
  const side = isWide ? "chapter wide" : at % 2 === 0 ? "chapter" : "chapter turned";
  const sizes = isWide ? "(width >= 90rem) 80rem, 92vw" : "(width >= 56.25rem) 58vw, 92vw";
  const content = (
    <>
      <div className={isScreen.test(picture) ? "frame screen" : "frame"} style={shape} lang={lang}>
        <Picture picture={data} alt={alt} sizes={sizes} />
      </div>
      {isDetail ? (
        <dl lang={lang}>
          <div>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        </dl>
      ) : (
        <div lang={lang} className="said">
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
      )}
      {isWide ? <FilterTable filters={filters} lang={lang} /> : null}
    </>
  );
  return isDetail ? (
    <div className={`wrap ${side}`}>{content}</div>
  ) : (
    <section className={`wrap ${side}`} aria-labelledby={id}>
      {content}
    </section>
  );
}

/** The filters in their order; of their life and price as much as is known. */
export function FilterTable({
  filters,
  lang,
}: {
  filters: readonly Filter[];
  lang?: string | undefined;
}) {
  const words = productStory().filters;
  const [hasLife, hasPrice] = [
    filters.some((each) => each.life),
    filters.some((each) => each.price),
  ];
  return (
    <table className="facts filter-facts">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{words.number}</span>
          </th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.holds}</th>
          {hasLife ? <th scope="col">{words.life}</th> : null}
          {hasPrice ? <th scope="col">{words.price}</th> : null}
        </tr>
      </thead>
      <tbody lang={lang}>
        {filters.map(({ name, holds, life, price }, at) => (
          <tr key={name}>
            <td className="num">{at + 1}</td>
            <th scope="row">{name}</th>
            <td>{holds}</td>
            {hasLife ? <td data-label={words.life}>{life}</td> : null}
            {hasPrice ? (
              <td className="num" data-label={words.price}>
                {price ? formatPaise(price) : ""}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
