import { Link } from "react-router";

type CashPartProps = {
  orderId: string;
  /** The order waits for its customer's confirmation. */
  unconfirmed: boolean;
};

/** What a cash order still needs of its customer. */
export function CashPart({ orderId, unconfirmed }: CashPartProps) {
  if (!unconfirmed) return null;
  return (
    <section className="panel stack" aria-labelledby="order-cash">
      <h2 id="order-cash">Please confirm this order</h2>
      <p>
        We have sent you a mail with a link and a code. Your order is packed when you have confirmed
        it.
      </p>
      <p>
        <Link className="button" to={`/orders/${encodeURIComponent(orderId)}/confirm`}>
          Confirm order
        </Link>
      </p>
    </section>
  );
}
