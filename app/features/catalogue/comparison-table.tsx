import { Picture, type PictureData } from "#app/ui/picture.tsx";
import type { ComparedValue, Comparison } from "#domain/catalogue/comparison.ts";
import { comparisonWords as words } from "#texts/comparison-words.ts";
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

/**
 * Products side by side. Nothing in it needs a script. Where it is wider than the page it is moved
 * sideways within itself, and what is compared stays in sight. Styles: comparison.css.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { products, comparison, current, isFirst = false } = props;
  const { differing, shared } = comparison;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="comparison" aria-label={words.caption} tabIndex={0}>
      <table style={{ "--products": products.length } as never}>
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
                  <Values values={cells[at] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {shared.length > 0 ? (
          <tbody className="shared">
            <tr className="title">
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>{words.shared(products.length)}</span>
              </th>
            </tr>
            {shared.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td colSpan={products.length}>
                  <span>{values.map(({ text }) => text).join(", ")}</span>
                </td>
              </tr>
            ))}
          </tbody>
        ) : null}
      </table>
    </section>
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
          sizes="(width >= 56.25rem) 22vw, (width >= 40rem) 30vw, 11rem"
          priority={isFirst}
        />
      </div>
      <b className="name" id={`compared-${id}`}>
        {name}
      </b>
      <Price price={price} mrp={mrp} />
      {isCurrent ? (
        <span className="small soft">{words.this}</span>
      ) : (
        <a className="button quiet" href={`/product/${id}`} aria-describedby={`compared-${id}`}>
          {words.buy}
        </a>
      )}
    </div>
  );
}

function Values({ values }: { values: readonly ComparedValue[] }) {
  const [first] = values;
  if (!first) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="hidden-text">{words.none}</span>
      </>
    );
  }
  if (values.length === 1 && !first.tone) return first.text;
  return (
    <ul>
      {values.map(({ text, tone }) => (
        <li key={text} className={tone ? "tone" : undefined}>
          {tone ? <span style={{ "--tone": tone } as never} /> : null}
          {text}
        </li>
      ))}
    </ul>
  );
}
