import { Suspense } from "react";
import { Await, Link, Navigate, useAsyncError } from "react-router";
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

type Found = { orders: Order[]; thumbnails: Thumbnails; problem: string | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Found> {
  const customer = await requireCustomer({ request, context });
  const { shop, requestId } = visitOf({ context });
  const thumbnails = cartThumbnails();
  try {
    return { orders: await listOrders(shop, customer.uid), thumbnails, problem: null };
  } catch (error) {
    shop.log.error({ err: error }, "Error fetching orders:");
    const problem = messages.ordersFailed(`please try again (${requestId})`);
    return { orders: [], thumbnails, problem };
  }
}

/** Coming from another page, this one is there at once and its orders follow. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { found: serverLoader() };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const found = "found" in loaderData ? loaderData.found : loaderData;
  return (
    <div className="quiet-page">
      <div className="wrap narrow">
        <h1>Your Orders</h1>
        <Suspense fallback={<Loading />}>
          <Await resolve={found} errorElement={<LoadError />}>
            {({ orders, thumbnails, problem }: Found) =>
              problem ? (
                <Notice kind="problem">{problem}</Notice>
              ) : (
                <OrderList orders={orders} thumbnails={thumbnails} />
              )
            }
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

/** The orders could not be asked for: the session is over, or the network is away. */
function LoadError() {
  const error = useAsyncError();
  const login = error instanceof Response ? error.headers.get("location") : null;
  if (login) return <Navigate to={login} replace />;
  return <Notice kind="problem">{messages.ordersFailed(messages.offline)}</Notice>;
}
