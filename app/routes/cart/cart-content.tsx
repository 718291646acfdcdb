import type { ReactNode } from "react";
import { Link } from "react-router";
import { Reassurance } from "#app/features/checkout/reassurance.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { cartPage as words } from "#texts/cart/cart-page.ts";
import { orderSums } from "#texts/cart/order-sums.ts";

type CartContentProps = {
  /** The lines, as items of a list. */
  children: ReactNode;
  /** "1 item", "3 items". */
  count: string;
  subtotal: string;
  /** What stands between the goods and the total. */
  rows: readonly (readonly [label: string, text: string])[];
  total: string;
  /** When it would arrive, where the place is known. */
  arrival?: string;
  /** The code of an offer. */
  offer?: ReactNode;
};

/** The cart's lines beside what they cost together; all texts as they are read. */
export function CartContent({
  children,
  count,
  subtotal,
  rows,
  total,
  arrival,
  offer,
}: CartContentProps) {
  return (
    <div className="grid">
      <ul className="lines" style={{ "--span": 8 }}>
        {children}
      </ul>
      <aside className="summary" style={{ "--at": 9, "--span": 4 }} aria-labelledby="summary-title">
        <h2 id="summary-title">{orderSums().title}</h2>
        <dl>
          <div>
            <dt>
              {orderSums().subtotal} <span className="soft">({count})</span>
            </dt>
            <dd>{subtotal}</dd>
          </div>
          {rows.map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div className="total">
            <dt>{orderSums().total}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
        {arrival ? (
          <p className="small arrival">
            <Icon name="truck" />
            {arrival}
          </p>
        ) : null}
        {offer}
        <div className="stack">
          <Link className="button wide" to="/checkout">
            {words().checkout}
          </Link>
          <p className="tiny soft">{words().withTaxes}</p>
        </div>
        <Reassurance />
      </aside>
    </div>
  );
}
