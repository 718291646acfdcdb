import { Link } from "react-router";
import { useLookAgain } from "#app/ui/form/use-look-again.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatPaise } from "#domain/money.ts";
import { checkoutMessages as messages } from "#texts/checkout/checkout-messages.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";

/** Money came that does not fit, and there is no order. In paise; null: it was never taken. */
export function Returned({ refund }: { refund: { amount: number; currency: string } | null }) {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>{words().goesBack}</h1>
        <p className="lead">
          {refund
            ? messages().moneyReturns(formatPaise(refund.amount, refund.currency))
            : messages().moneyReleased}
        </p>
        <p>
          <Link className="button" to="/cart">
            {words().back}
          </Link>
        </p>
      </div>
    </div>
  );
}

const ASK_AGAIN = 2000; // ms

/** Paid, and the order not placed yet: the page asks until it is. */
export function Pending() {
  useLookAgain(ASK_AGAIN);
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>{words().received}</h1>
        <p className="lead" role="status">
          {messages().moneyReceived}
        </p>
        <Skeleton label={words().placing} lines={2} />
        <p>
          <Link className="more" to="/orders">
            {words().orders}
          </Link>
        </p>
      </div>
    </div>
  );
}
