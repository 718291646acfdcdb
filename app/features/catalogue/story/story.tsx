import type { ReactNode } from "react";
import type { Product } from "#domain/catalogue/products.ts";
import type { Terms } from "#domain/terms.ts";
import { productParts as words } from "#texts/catalogue/product-parts.ts";
import { ChapterPart, FilterTable, type FindPicture } from "./chapters.tsx";
import { Closing } from "./closing.tsx";
import { DayCurve } from "./day-curve.tsx";
import { BoxAndCare, Questions, Specifications } from "./lists.tsx";
import { type DeliveryAnswer, Promises } from "./promises.tsx";
import { ToScale } from "./to-scale.tsx";

type Row = { title: string; description: string; lang?: string | undefined };
export type StoryProps = {
  product: Product;
  /** The language of the product's texts where it is not the page's. */
  lang?: string | undefined;
  /** What the law requires to be stated (`declaredRows`). */
  declared: readonly Row[];
  find: FindPicture;
  /** Without them, as in the preview of the form, it ends before what the shop promises. */
  terms?: Terms;
  /** What is answered to a PIN code. */
  answer?: DeliveryAnswer | null;
  /** The table that compares the products. */
  comparison?: ReactNode;
  /** What customers say. */
  reviews?: ReactNode;
};

/** So many details are shown one by one; more of them stand in a table. */
const FEW = 4;

/** What stands below the choices. It does not depend on them. */
export function Story(props: StoryProps) {
  const { product, lang, declared, find, terms, answer = null, comparison, reviews } = props;
  const { details, story } = product;
  const ofDetail = (title: string) => details.find((detail) => detail.title === title);
  const isOpen = details.length <= FEW;
  const parts = details.map(({ title, description }) => {
    const chapter = story.chapters.find((each) => each.title === title && each.text === "");
    return { title, text: description, picture: chapter?.picture ?? "", alt: chapter?.alt ?? "" };
  });
  const pictured = isOpen ? parts.filter(({ picture }) => picture) : [];
  const plain = details.filter(({ title }) => !pictured.some((each) => each.title === title));
  const chapters = story.chapters
    .filter(({ title, text }) => text || (!isOpen && ofDetail(title)))
    .map((each) => ({ ...each, text: each.text || (ofDetail(each.title)?.description ?? "") }));
  // Where a table shows the details, the first picture stands before it.
  const opening = isOpen ? [] : chapters.slice(0, 1);
  const shown = (some: typeof chapters) =>
    some.map((chapter) => (
      <ChapterPart
        key={chapter.title}
        {...{ chapter, find, lang }}
        at={pictured.length + chapters.indexOf(chapter)}
      />
    ));
  const sizes = product.meanings.sizes.filter(({ dimensions }) => dimensions);
  const pieces = sizes.length > 0 ? sizes : [{ name: "", dimensions: story.pictured }];
  const part = { product, lang };
  return (
    <>
      <Features {...part} />
      <div className="story">
        {shown(opening)}
        {details.length > 0 ? (
          <section className="chapters" aria-labelledby="details">
            <h2 id="details" className={plain.length > 0 ? "wrap" : "hidden-text"}>
              {words().details}
            </h2>
            {pictured.map((chapter, at) => (
              <ChapterPart
                key={chapter.title}
                {...{ chapter, at, find, lang }}
                filters={at === 0 ? story.filters : []}
                isDetail
              />
            ))}
            {plain.length > 0 ? <Rows rows={plain} lang={lang} /> : null}
          </section>
        ) : null}
        {pictured.length === 0 && story.filters.length > 0 ? (
          <div className="wrap">
            <FilterTable filters={story.filters} lang={lang} />
          </div>
        ) : null}
        {shown(chapters.slice(opening.length))}
        {story.day ? <DayCurve /> : null}
        <ToScale
          name={product.name}
          picture={product.currentImage}
          {...{ pieces, hasPlant: story.care.length > 0 }}
        />
        <BoxAndCare {...part} />
        <Specifications {...part} />
        {declared.length > 0 ? (
          <section aria-labelledby="declarations">
            <h2 id="declarations" className="wrap">
              {words().information}
            </h2>
            <Rows rows={declared} />
          </section>
        ) : null}
        {comparison}
        {reviews}
        <Questions {...part} />
        {terms ? (
          <Promises
            {...{ id: product.id, name: product.name, terms, answer }}
            warranty={product.warranty}
            replacement={product.replacement}
          />
        ) : null}
      </div>
      {terms ? <Closing {...part} find={find} /> : null}
    </>
  );
}

function Features({ product, lang }: Pick<StoryProps, "product" | "lang">) {
  const { features, featureNotes } = product;
  if (features.length === 0) return null;
  return (
    <section className="on-sand section" aria-labelledby="key-features">
      <div className="wrap features">
        <h2 id="key-features">{words().features}</h2>
        <ol lang={lang}>
          {features.map((feature, at) => (
            <li key={feature}>
              <div>
                <b>{feature}</b>
                <span>{featureNotes[at]}</span>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Terms and what is said of them. */
function Rows({ rows, lang }: { rows: readonly Row[]; lang?: string | undefined }) {
  return (
    <dl lang={lang} className={`wrap ${rows.length > FEW ? "detail-table" : "detail-pair"}`}>
      {rows.map(({ title, description, lang }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd lang={lang}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
