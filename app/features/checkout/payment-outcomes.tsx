import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";

/** Money came that does not fit, and there is no order. In paise; null: it was never taken. */
export function Returned({ refund }: { refund: { amount: number; currency: string } | null }) {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>Your payment goes back to you</h1>
        <p className="lead">
          {refund
            ? messages.moneyReturns(formatPaise(refund.amount, refund.currency))
            : messages.moneyReleased}
        </p>
        <p>
          <Link className="button" to="/cart">
            Back to cart
          </Link>
        </p>
      </div>
    </div>
  );
}

const ASK_AGAIN = 2000; // ms

/** Paid, and the order not placed yet: the page asks until it is. */
export function Pending() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>We have your payment</h1>
        <p className="lead" role="status">
          {messages.moneyReceived}
        </p>
        <Skeleton label="Placing your order" lines={2} />
        <p>
          <Link className="more" to="/orders">
            Your Orders
          </Link>
        </p>
      </div>
    </div>
  );
}
