import { data, Link } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { may } from "../../../domain/roles.ts";
import { requirePermission, visitOf } from "../../../server/auth/guards.ts";
import { listMailsOfOrder } from "../../../server/services/list-mails-of-order.ts";
import { readOrder } from "../../../server/services/read-order.ts";
import { History, MailList, RefundList, type ResendAnswer } from "../../features/desk/entries.tsx";
import {
  OrderCustomer,
  OrderLines,
  OrderPayment,
  Part,
} from "../../features/desk/order-dossier.tsx";
import { wantedFor } from "../../features/desk/order-table.tsx";
import { DeskProblem } from "../../features/desk/problem.tsx";
import {
  type StatusAnswer,
  StatusSelect,
  statusNotReached,
  useStatusChange,
} from "../../features/desk/status-change.tsx";
import { on } from "../../features/desk/when.ts";
import { orWhenOffline, shouldRevalidate } from "../../ui/network-failure.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/order";
import { resend } from "./resend.server.ts";
import { setStatus } from "./set-status.server.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Order ${params.id} | Greenverse Admin` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requirePermission(args, "read", "orders");
  const { shop } = visitOf(args);
  const dossier = await readOrder(shop, admin, args.params.id);
  if (!dossier) throw data(messages.unknownOrder, { status: 404 });
  const mails = await listMailsOfOrder(shop, admin.authority, dossier.order.id);
  return {
    ...dossier,
    mails: mails.ok ? mails.value : [],
    now: shop.now().toISOString(),
    canUpdate: may(admin.authority, "update", "orders"),
    canSeeUsers: may(admin.authority, "read", "users"),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return form.get("intent") === "resend" ? resend(args, form) : setStatus(args, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, statusNotReached);
}

export { DeskProblem as ErrorBoundary, shouldRevalidate };

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, account, providerOrderId, refunds, history, mails, now, canUpdate } = loaderData;
  const { canSeeUsers } = loaderData;
  const answer: StatusAnswer & ResendAnswer = actionData ?? {};
  const change = useStatusChange(answer);
  return (
    <article className="desk-section" aria-labelledby="order-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard">
            All orders
          </Link>
          <h2 id="order-title">Order {order.id}</h2>
          <p className="soft num">
            Placed {on(order.createdAt)}
            {order.updatedAt ? ` · changed ${on(order.updatedAt)}` : ""}
          </p>
        </div>
        <div className="order-actions">
          {canUpdate ? (
            <StatusSelect
              order={order}
              wanted={wantedFor(order.id, change.asked)}
              busy={change.busy}
              onAsk={change.ask}
            />
          ) : (
            <p>{order.status}</p>
          )}
          <Link
            className="button quiet"
            to={`/admin/dashboard/orders/${encodeURIComponent(order.id)}/slip`}
          >
            Packing slip
          </Link>
        </div>
      </header>
      {answer.resent ? <Notice kind="news">{answer.resent}</Notice> : null}
      {answer.resendProblem ? <Notice kind="problem">{answer.resendProblem}</Notice> : null}
      <div className="dossier">
        <div>
          <Part title="Items">
            <OrderLines order={order} />
          </Part>
          <Part title="Mails">
            <MailList
              mails={mails.map((mail) => ({ ...mail, orderId: null }))}
              now={now}
              canResend={canUpdate}
            />
          </Part>
        </div>
        <div>
          <Part title="Ships to">
            <OrderCustomer order={order} account={account} canSeeUsers={canSeeUsers} />
          </Part>
          <Part title="Payment">
            <OrderPayment
              order={order}
              providerOrderId={providerOrderId}
              back={refunds.find(({ paymentId }) => paymentId === order.paymentId)}
            />
            {refunds.length > 0 ? <RefundList refunds={refunds} now={now} /> : null}
          </Part>
          <Part title="History">
            {history.length === 0 ? (
              <p className="soft">Nobody has changed it yet.</p>
            ) : (
              <History entries={history} now={now} />
            )}
          </Part>
        </div>
      </div>
      {change.outcome}
      {change.question}
    </article>
  );
}
