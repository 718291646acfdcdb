import type { ReactNode } from "react";
import { LineItem } from "#app/ui/line-item.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { type CartLine, lineKey, lineTotal } from "#domain/cart.ts";
import { deliveryOf } from "#domain/catalogue.ts";
import { formatPaise } from "#domain/money.ts";
import { Reassurance } from "./reassurance.tsx";

type OrderSummaryProps = {
  lines: CartLine[];
  /** "Subtotal" beside the checkout form, "Total" where it is paid; both are the same sum. */
  totalLabel: "Subtotal" | "Total";
  /** Paise. */
  total: number;
  children?: ReactNode;
};

/** What is about to be bought, beside the checkout form and the payment buttons. */
export function OrderSummary({ lines, totalLabel, total, children }: OrderSummaryProps) {
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Order Summary</h2>
      <ul className="mini">
        {lines.map((line) => (
          <LineItem
            key={lineKey(line)}
            picture={thumbnailOf(line.image)}
            title={line.name}
            notes={[
              [line.size, line.material, line.color].filter(Boolean).join(" · "),
              `Quantity ${line.quantity}`,
            ].filter(Boolean)}
            amount={formatPaise(lineTotal(line))}
          />
        ))}
      </ul>
      <dl>
        <div>
          <dt>Delivery</dt>
          <dd>{deliveryOf(lines)}</dd>
        </div>
        <div className="total">
          <dt>{totalLabel}</dt>
          <dd>{formatPaise(total)}</dd>
        </div>
      </dl>
      {children}
      <Reassurance />
    </aside>
  );
}
