import { memo } from "react";
import type { Product } from "#domain/catalogue/products.ts";

type Row = { title: string; description: string };
type SectionsProps = {
  product: Pick<Product, "features" | "featureNotes" | "details">;
  /** What the law wants to be told (`declaredRows`). */
  declared: readonly Row[];
};

/** What stands below the choices. It does not depend on them, and is not drawn anew with them. */
export const Sections = memo(function Sections({ product, declared }: SectionsProps) {
  const { features, featureNotes, details } = product;
  return (
    <>
      {features.length > 0 ? (
        <section className="on-sand section" aria-labelledby="key-features">
          <div className="wrap features">
            <h2 id="key-features">Key Features</h2>
            <ol>
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
      ) : null}
      <Rows id="details" title="Details" rows={details} />
      <Rows id="declarations" title="Product Information" rows={declared} />
    </>
  );
});

/** A section of terms and what is said of them; nothing where there are none. */
function Rows({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap details">
        <h2 id={id}>{title}</h2>
        <dl className={rows.length > 4 ? "detail-table" : "detail-pair"}>
          {rows.map(({ title, description }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
