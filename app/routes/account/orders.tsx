import { Suspense } from "react";
import { Await, Link, useAsyncError } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { Order } from "../../../domain/order.ts";
import { requireCustomer, visitOf } from "../../../server/auth/guards.ts";
import { listOrders } from "../../../server/services/list-orders.ts";
import { cartThumbnails, type Thumbnails } from "../../content/pictures.server.ts";
import { OrderCard } from "../../features/order/order-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = () => [{ title: "Your Orders | Greenverse" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const { shop, requestId } = visitOf({ context });
  // Not awaited: the page is there at once and its orders follow.
  const orders = listOrders(shop, customer.uid).catch((error: unknown) => {
    shop.log.error({ err: error }, "Error fetching orders:");
    throw new Error(messages.ordersFailed(`please try again (${requestId})`));
  });
  return { orders, thumbnails: cartThumbnails() };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, thumbnails } = loaderData;
  return (
    <div className="quiet-page">
      <div className="wrap narrow">
        <h1>Your Orders</h1>
        <Suspense fallback={<Loading />}>
          <Await resolve={orders} errorElement={<LoadError />}>
            {(loaded) => <OrderList orders={loaded} thumbnails={thumbnails} />}
          </Await>
        </Suspense>
      </div>
    </div>
  );
}

function OrderList({ orders, thumbnails }: { orders: Order[]; thumbnails: Thumbnails }) {
  if (orders.length === 0) {
    return (
      <div className="stack">
        <p className="lead">No orders found</p>
        <p>
          <Link className="button" to="/shop">
            Continue Shopping
          </Link>
        </p>
      </div>
    );
  }
  return orders.map((order) => <OrderCard key={order.id} order={order} thumbnails={thumbnails} />);
}

function Loading() {
  return (
    <>
      <p className="soft">Loading orders...</p>
      <Skeleton label="Loading orders..." lines={5} />
    </>
  );
}

function LoadError() {
  const error = useAsyncError();
  const text = error instanceof Error ? error.message : "";
  const own = text.startsWith(messages.ordersFailed(""));
  return <Notice kind="problem">{own ? text : messages.ordersFailed("please try again")}</Notice>;
}
