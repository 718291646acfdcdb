import { Link } from "react-router";
import { formatPaise } from "#domain/money.ts";
import { isPaidByHand, type PayoutNeed } from "#domain/refund/payout.ts";
import type { RefundMethod, RefundStatus } from "#domain/refund.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import { longDay } from "./dates.ts";

const words = () => orderPage().refunds;

type RefundPartProps = {
  orderId: string;
  refunds: readonly {
    id: string;
    amount: number;
    status: RefundStatus;
    method: RefundMethod;
    createdAt: string;
    processedAt: string | null;
  }[];
  payout: PayoutNeed;
};

/** What of the order's money goes back, each with its date, and where cash goes back to. */
export function RefundPart({ orderId, refunds, payout }: RefundPartProps) {
  if (refunds.length === 0) return null;
  const waits = refunds.some(isPaidByHand);
  return (
    <section className="order-part" aria-labelledby="order-refunds">
      <h2 id="order-refunds">{words().title}</h2>
      <ul>
        {refunds.map(({ id, amount, method, status, processedAt, createdAt }) => (
          <li key={id} className="num">
            {formatPaise(amount)}{" "}
            <span className="soft">
              {processedAt
                ? words().givenBack(longDay(processedAt))
                : isPaidByHand({ method, status })
                  ? words().toBePaid
                  : words().underway(longDay(createdAt))}
            </span>
          </li>
        ))}
      </ul>
      {waits ? (
        <p>
          {payout.given ? words().paidTo(payout.given) : words().askWhere}{" "}
          <Link className="more" to={`/orders/${encodeURIComponent(orderId)}/payout`}>
            {payout.given ? words().change : words().where}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
