import { Picture, type PictureData } from "#app/ui/picture.tsx";
import type { ComparedValue, Comparison } from "#domain/catalogue/comparison.ts";
import { here } from "#language";
import { comparisonWords as words } from "#texts/catalogue/comparison-words.ts";
import { Price } from "./price.tsx";

/** The head of a product's column. Prices in paise. */
export type ComparedProduct = {
  id: number;
  name: string;
  /** The language of its texts where it is not the page's. */
  lang?: string | undefined;
  price: number;
  mrp: number;
  picture: PictureData;
};

export type ComparisonTableProps = {
  products: readonly ComparedProduct[];
  comparison: Comparison;
  /** The product whose page this is: its column leads nowhere. */
  current?: number;
  /** Whether the first pictures are among the first things on the page. */
  isFirst?: boolean;
};

/** So many products stand beside each other on a phone too; more of them are moved sideways. */
const FEW = 3;

/**
 * Products side by side, and below them what they share. Nothing in it needs a script. A table of many is
 * moved sideways within itself, and what is compared stays in sight. Styles: comparison.css.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { products, comparison, current, isFirst = false } = props;
  const { differing, shared } = comparison;
  const isMany = products.length > FEW;
  return (
    <>
      <section
        className={isMany ? "comparison many" : "comparison few"}
        aria-label={words().caption}
        tabIndex={isMany ? 0 : undefined} // what scrolls must be reached by the keyboard
      >
        <table style={{ "--products": products.length }}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Head {...product} isCurrent={product.id === current} isFirst={isFirst} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {products.map(({ id, lang }, at) => (
                  <td key={id} lang={lang}>
                    <Values values={cells[at] ?? []} inLines={label === words().figures} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shared.length > 0 ? (
        <div className="same-for-all">
          <p className="name">{words().shared(products.length)}</p>
          <dl>
            {shared.map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{values.map(({ text }) => text).join(", ")}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </>
  );
}

type HeadProps = ComparedProduct & { isCurrent: boolean; isFirst: boolean };

function Head({ id, name, price, mrp, picture, isCurrent, isFirst }: HeadProps) {
  return (
    <div className="stack">
      <div className="frame">
        <Picture
          picture={picture}
          alt=""
          sizes="(width >= 56.25rem) 26vw, 30vw"
          priority={isFirst}
        />
      </div>
      <b className="name" id={`compared-${id}`}>
        {name}
      </b>
      <Price price={price} mrp={mrp} />
      {isCurrent ? (
        <span className="small soft">{words().this}</span>
      ) : (
        <a
          className="button quiet"
          href={here(`/product/${id}`)}
          aria-describedby={`compared-${id}`}
        >
          {words().buy}
        </a>
      )}
    </div>
  );
}

type ValuesProps = {
  values: readonly ComparedValue[];
  /** One below the other on wide screens too, where others follow each other. */
  inLines: boolean;
};

function Values({ values, inLines }: ValuesProps) {
  const [first] = values;
  if (!first) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="hidden-text">{words().none}</span>
      </>
    );
  }
  if (values.length === 1 && !first.tone) return first.text;
  return (
    <ul className={inLines ? undefined : "flow"}>
      {values.map(({ text, tone }) => (
        <li key={text} className={tone ? "tone" : undefined}>
          {tone ? <span style={{ "--tone": tone }} /> : null}
          {text}
        </li>
      ))}
    </ul>
  );
}
