import { Suspense } from "react";
import { Await, Link, Navigate, useAsyncError } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { JustPlaced } from "#app/features/orders/just-placed.tsx";
import { OrderCard } from "#app/features/orders/order-card.tsx";
import { unreadSentence } from "#app/ui/form/unread-sentence.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Order } from "#domain/order.ts";
import type { OrderBack } from "#domain/payment.ts";
import { here } from "#language";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { listOrderRefunds } from "#server/payments/list-order-refunds.ts";
import { ordersPage as words } from "#texts/orders/orders-page.ts";
import { unavailable } from "#texts/site/unavailable.ts";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

/** How long after an order its page may still say that it has just been placed. */
const JUST_PLACED = 24 * 3_600_000; // ms

type Found = {
  orders: Order[];
  /** What of their own money goes back, by order. */
  back: Record<string, OrderBack>;
  /** The address names an order of this customer's that has just been placed. */
  placed: boolean;
  problem: string | null;
};

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Found> {
  const customer = await requireCustomer({ url, context });
  const { ctx, requestId } = requestContextOf({ context });
  try {
    const orders = await listOrders(ctx, customer.uid);
    const back = await listOrderRefunds(ctx, orders);
    const named = new URL(request.url).searchParams.get("placed");
    const since = ctx.now().getTime() - JUST_PLACED;
    const placed = orders.some(
      ({ id, createdAt, status }) =>
        id === named && Date.parse(createdAt) > since && status !== "cancelled",
    );
    return { orders, back, placed, problem: null };
  } catch (error) {
    ctx.log.error({ err: error }, "Error fetching orders:");
    const problem = words().failed(words().tryAgain(requestId));
    return { orders: [], back: {}, placed: false, problem };
  }
}

/** Coming from another page, this one is there at once and its orders follow. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const found = serverLoader();
  // It may fail before the page waits for it, which then says so (LoadError).
  found.catch(() => {});
  return { found };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const found = "found" in loaderData ? loaderData.found : loaderData;
  return (
    <div className="quiet-page">
      <div className="wrap narrow">
        <h1>{words().title}</h1>
        <Suspense fallback={<Loading />}>
          <Await resolve={found} errorElement={<LoadError />}>
            {(all: Found) => (
              <>
                <JustPlaced placed={all.placed} />
                {all.problem ? (
                  <Notice kind="problem">{all.problem}</Notice>
                ) : (
                  <OrderList {...all} />
                )}
              </>
            )}
          </Await>
        </Suspense>
      </div>
    </div>
  );
}

function OrderList({ orders, back }: Found) {
  if (orders.length === 0) {
    return (
      <div className="stack">
        <p className="lead">{words().none}</p>
        <p className="soft">{words().noneYet}</p>
        <p>
          <Link className="button" to="/shop">
            {words().shop}
          </Link>
        </p>
      </div>
    );
  }
  return orders.map((order) => <OrderCard key={order.id} order={order} back={back[order.id]} />);
}

function Loading() {
  return (
    <>
      <p className="soft">{words().loading}</p>
      <Skeleton label={words().loading} lines={5} />
    </>
  );
}

/** The orders could not be read: the session is over, the network is away, or the server fails. */
function LoadError() {
  const error = useAsyncError();
  const login = error instanceof Response ? error.headers.get("location") : null;
  if (login) return <Navigate to={login} replace />;
  return (
    <div className="stack">
      <Notice kind="problem">{words().failed(unreadSentence(error))}</Notice>
      <p>
        <a className="more" href={here("/orders")} rel="external">
          {unavailable().again}
        </a>
      </p>
    </div>
  );
}
