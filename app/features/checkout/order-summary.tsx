import type { ReactNode } from "react";
import { LineItem } from "#app/ui/line-item.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { type CartLine, lineKey, lineTotal, total as sumOf } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { leftOf, lineLabel, type ScarceVariant } from "#domain/stock.ts";
import { Reassurance } from "./reassurance.tsx";

type OrderSummaryProps = {
  lines: CartLine[];
  /** "Subtotal" beside the checkout form, "Total" where it is paid; both are what is charged. */
  totalLabel: "Subtotal" | "Total";
  /** Paise. */
  total: number;
  /** What of it is not the lines' own prices. */
  pricing: Pricing | null;
  /** The taxes within the total, as labels and texts, and what is said of them. */
  within?: readonly [label: string, text: string][];
  withinNote?: string | null;
  /** Of what there are few or none. */
  scarce?: readonly ScarceVariant[];
  children?: ReactNode;
};

/** What is about to be bought, beside the checkout form and the payment buttons. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, totalLabel, total, pricing, within = [], scarce = [], children } = props;
  const { withinNote } = props;
  const stockOf = (line: CartLine) => {
    const left = leftOf(line, scarce);
    return left === null ? "" : lineLabel(line.quantity, left);
  };
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
              stockOf(line),
            ].filter(Boolean)}
            amount={formatPaise(lineTotal(line))}
          />
        ))}
      </ul>
      <dl>
        {pricing ? (
          <div>
            <dt>Subtotal</dt>
            <dd>{formatPaise(sumOf(lines))}</dd>
          </div>
        ) : null}
        {priceRows({ items: lines, pricing }).map(([label, text]) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{pricing ? "Total" : totalLabel}</dt>
          <dd>{formatPaise(total)}</dd>
        </div>
        {within.map(([label, text]) => (
          <div key={label} className="within">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {within.length > 0 && withinNote ? <p className="small soft">{withinNote}</p> : null}
      {children}
      <Reassurance />
    </aside>
  );
}
