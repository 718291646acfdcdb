import { formatPaise } from "#domain/money.ts";

/** What a product costs, with the MRP struck through where it is higher. Amounts in paise. */
export function Price({ price, mrp }: { price: number; mrp: number }) {
  return (
    <p className="price num">
      <strong>{formatPaise(price)}</strong>
      {mrp > price ? (
        <span className="soft">
          MRP <s>{formatPaise(mrp)}</s>
        </span>
      ) : null}
    </p>
  );
}
