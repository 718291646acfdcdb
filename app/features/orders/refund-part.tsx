import { Link } from "react-router";
import { formatPaise } from "#domain/money.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import { longDay } from "./dates.ts";

const words = orderPage.refunds;

type RefundPartProps = {
  orderId: string;
  refunds: readonly {
    id: string;
    amount: number;
    status: string;
    method: "provider" | "bank";
    createdAt: string;
    processedAt: string | null;
  }[];
  payout: string | null;
};

/** What of the order's money goes back, each with its date, and where cash goes back to. */
export function RefundPart({ orderId, refunds, payout }: RefundPartProps) {
  if (refunds.length === 0) return null;
  const waits = refunds.some(({ method, status }) => method === "bank" && status === "requested");
  return (
    <section className="order-part" aria-labelledby="order-refunds">
      <h2 id="order-refunds">{words.title}</h2>
      <ul>
        {refunds.map(({ id, amount, method, status, processedAt, createdAt }) => (
          <li key={id} className="num">
            {formatPaise(amount)}{" "}
            <span className="soft">
              {processedAt
                ? words.givenBack(longDay(processedAt))
                : method === "bank" && status === "requested"
                  ? words.toBePaid
                  : words.underway(longDay(createdAt))}
            </span>
          </li>
        ))}
      </ul>
      {waits ? (
        <p>
          {payout ? words.paidTo(payout) : words.askWhere}{" "}
          <Link className="more" to={`/orders/${encodeURIComponent(orderId)}/payout`}>
            {payout ? words.change : words.where}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
