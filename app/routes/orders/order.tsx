import { data, Link } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { OrderActions } from "#app/features/orders/order-actions.tsx";
import { OrderHead } from "#app/features/orders/order-head.tsx";
import { OrderAddress, OrderLines, OrderMoney } from "#app/features/orders/order-parts.tsx";
import { Timeline } from "#app/features/orders/timeline.tsx";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readOrderOfCustomer } from "#server/orders/read-order-of-customer.ts";
import { readMoneyBack } from "#server/payments/read-money-back.ts";
import type { Route } from "./+types/order";
import "#app/features/orders/order.css";

export const meta: Route.MetaFunction = (args) => [titleOf(args, `Order ${args.params.id}`)];

/** What the customer's own order has become; of another's it says as little as of none. */
export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const found = await readOrderOfCustomer(ctx, customer.uid, args.params.id);
  if (!found.ok) return data(null, { status: 404 });
  const { id } = found.value.order;
  return data({ ...found.value, back: await readMoneyBack(ctx, id) });
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <FoundOrder {...loaderData} /> : <NoOrder />;
}

function FoundOrder(found: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { order, facts } = found;
  return (
    <article className="quiet-page order-page" aria-labelledby="order-title">
      <div className="wrap">
        <p>
          <Link className="plain" to="/orders">
            Your Orders
          </Link>
        </p>
        <OrderHead order={order} />
        {/* cash: what is to be confirmed, and 'Pay now by UPI' */}
        <div className="order-columns">
          <div>
            <Timeline done={found.done} next={found.next} />
            {/* shipping: the parcels with their pieces and links */}
            {/* returns: those that were asked for */}
            <OrderActions order={order}>
              {/* returns: 'Return items' */}
              {/* documents: 'Download invoice' */}
            </OrderActions>
          </div>
          <div>
            <OrderLines order={order} />
            <OrderMoney order={order} facts={facts} back={found.back} />
            {/* refunds: each with its date, and where cash goes back to */}
            <OrderAddress order={order} />
          </div>
        </div>
      </div>
    </article>
  );
}
