import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fullName, oneLine } from "#domain/address.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { NO_ADDRESS, type Order } from "#domain/order.ts";

type OrderPlacedProps = {
  order: Order;
  /** A payment that was one too many, in paise; null when there was none. */
  returned: { amount: number; currency: string } | null;
};

/** 'Order Placed Successfully!' (§2.58). */
export function OrderPlaced({ order, returned }: OrderPlacedProps) {
  const navigate = useNavigate();
  const address = order.shippingAddress;
  const orders = `/orders?placed=${encodeURIComponent(order.id)}`;
  return (
    <Dialog open title="Order Placed Successfully!" onClose={() => void navigate(orders)}>
      <p className="soft">You will receive confirmation mail soon!</p>
      <dl className="facts">
        <div>
          <dt>Order ID</dt>
          <dd className="num">{order.paymentId}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className="num">{order.id}</dd>
        </div>
        {order.pricing
          ? priceRows(order).map(([label, text]) => (
              <div key={`${label} ${text}`}>
                <dt>{label}</dt>
                <dd className="num">{text}</dd>
              </div>
            ))
          : null}
        <div>
          <dt>Total</dt>
          <dd className="num">{formatPaise(order.total)}</dd>
        </div>
        <div>
          <dt>Shipping Address</dt>
          <dd>
            {address ? (
              <>
                {fullName(address)}
                <br />
                {oneLine(address)}
              </>
            ) : (
              NO_ADDRESS
            )}
          </dd>
        </div>
      </dl>
      {returned === null ? null : (
        <Notice kind="problem">
          {messages.moneyReturns(formatPaise(returned.amount, returned.currency))}
        </Notice>
      )}
      <Form action="/orders">
        <button className="button wide" type="submit" name="placed" value={order.id}>
          Close
        </button>
      </Form>
    </Dialog>
  );
}
