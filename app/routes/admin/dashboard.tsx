import { fullName, oneLine } from "../../../domain/address.ts";
import { lineKey } from "../../../domain/cart.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPaise } from "../../../domain/money.ts";
import { NO_ADDRESS, type Order } from "../../../domain/order.ts";
import { requireAdmin, visitOf } from "../../../server/auth/guards.ts";
import { changeOrderStatus } from "../../../server/services/change-order-status.ts";
import { listAllOrders } from "../../../server/services/list-all-orders.ts";
import { StatusSelect } from "../../features/order/status-select.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => [
  { title: "Orders | Greenverse Admin" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context });
  return { orders: await listAllOrders(visitOf({ context }).shop) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { authority } = await requireAdmin({ request, context });
  const form = await request.formData();
  const changed = await changeOrderStatus(
    visitOf({ context }).shop,
    authority,
    String(form.get("id")),
    String(form.get("status")),
  );
  return changed.ok ? {} : { problem: messages.statusFailed(changed.failure) };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { orders } = loaderData;
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Orders</h1>
        {orders.length === 0 ? <p className="lead">No orders found</p> : null}
        {orders.map((order) => (
          <AdminOrder key={order.id} order={order} />
        ))}
      </div>
    </div>
  );
}

const placedAt = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

function AdminOrder({ order }: { order: Order }) {
  const address = order.shippingAddress;
  return (
    <article className="order-card" aria-label={`Order ${order.id}`}>
      <header>
        <div>
          <h2>{order.id}</h2>
          <p className="soft small">
            {placedAt.format(new Date(order.createdAt))} · {order.paymentId} ·{" "}
            {formatPaise(order.total)}
          </p>
        </div>
        <div>
          <StatusSelect order={order} />
        </div>
      </header>
      <ul className="small">
        {order.items.map((line) => (
          <li key={lineKey(line)}>
            {line.quantity} × {line.name}{" "}
            {[line.size, line.material, line.color].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
      <p className="small soft">
        {address
          ? `${fullName(address)}, ${oneLine(address)}, ${address.phone}, ${address.email}`
          : NO_ADDRESS}
      </p>
    </article>
  );
}
