import { memo } from "react";
import type { Product } from "#domain/catalogue/products.ts";

type SectionsProps = { product: Pick<Product, "features" | "featureNotes" | "details"> };

/** What stands below the choices. It does not depend on them, and is not drawn anew with them. */
export const Sections = memo(function Sections({ product }: SectionsProps) {
  const { features, featureNotes, details } = product;
  return (
    <>
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
      <section className="section" aria-labelledby="details">
        <div className="wrap details">
          <h2 id="details">Details</h2>
          <dl className={details.length > 4 ? "detail-table" : "detail-pair"}>
            {details.map(({ title, description }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
});
