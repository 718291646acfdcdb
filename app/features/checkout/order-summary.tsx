import { Icon } from "#app/ui/icon.tsx";
import { LineItem } from "#app/ui/line-item.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { type CartLine, count, lineKey, lineTotal, total as sumOf } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { leftOf, lineLabel, type ScarceVariant } from "#domain/stock.ts";
import { orderSums as words } from "#texts/cart/order-sums.ts";
import { checkoutPage } from "#texts/checkout/checkout-page.ts";
import { Reassurance } from "./reassurance.tsx";
import "./order-summary.css";

type OrderSummaryProps = {
  lines: CartLine[];
  /** What is charged, in paise. */
  total: number;
  /** What of it is not the lines' own prices. */
  pricing: Pricing | null;
  /** The taxes within the total, as labels and texts, and what is said of them. */
  within?: readonly [label: string, text: string][];
  withinNote?: string | null;
  /** Of what there are few or none. */
  scarce?: readonly ScarceVariant[];
};

/**
 * What is about to be bought: beside the checkout form and the ways to pay; on a phone above them, folded
 * into a line with the total. It is folded by its element and unfolded by styles: no script takes part.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, total, pricing, within = [], scarce = [] } = props;
  const { withinNote } = props;
  const stockOf = (line: CartLine) => {
    const left = leftOf(line, scarce);
    return left === null ? "" : lineLabel(line.quantity, left);
  };
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{words().title}</h2>
      <details>
        <summary>
          <FirstPicture lines={lines} />
          <span>
            {words().title}
            <small>{checkoutPage().summary.pieces(count(lines))}</small>
          </span>
          <b className="num">{formatPaise(total)}</b>
          <Icon name="chevron" />
        </summary>
        <div className="summary-body">
          <ul className="mini">
            {lines.map((line) => (
              <LineItem
                key={lineKey(line)}
                picture={thumbnailOf(line.image)}
                title={line.name}
                notes={[optionsLine(line), words().quantity(line.quantity), stockOf(line)].filter(
                  Boolean,
                )}
                amount={formatPaise(lineTotal(line))}
              />
            ))}
          </ul>
          <dl>
            <div>
              <dt>{words().subtotal}</dt>
              <dd>{formatPaise(sumOf(lines))}</dd>
            </div>
            {priceRows({ items: lines, pricing }).map(([label, text]) => (
              <div key={`${label} ${text}`}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div className="total">
              <dt>{words().total}</dt>
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
          <Reassurance />
        </div>
      </details>
    </aside>
  );
}

function FirstPicture({ lines }: Pick<OrderSummaryProps, "lines">) {
  const [first] = lines;
  if (!first) return null;
  return (
    <span className="frame" style={{ "--ratio": 1 }}>
      <Picture picture={thumbnailOf(first.image)} alt="" sizes="3rem" priority />
    </span>
  );
}
