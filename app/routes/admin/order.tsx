import { Link } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { DocumentsPart } from "#app/features/admin/documents/documents-part.tsx";
import { History, MailList, RefundList, type ResendAnswer } from "#app/features/admin/entries.tsx";
import { WaitingList } from "#app/features/admin/order-entry/waiting-list.tsx";
import { CancelButton } from "#app/features/admin/orders/cancel-part.tsx";
import { CashPart } from "#app/features/admin/orders/cash-part.tsx";
import { NextStep } from "#app/features/admin/orders/next-step.tsx";
import {
  OrderCustomer,
  OrderLines,
  OrderPayment,
  PoliciesPart,
} from "#app/features/admin/orders/order-details.tsx";
import { ParcelsPart } from "#app/features/admin/orders/parcels-part.tsx";
import { RefundPart } from "#app/features/admin/orders/refund-part.tsx";
import { ReturnsPart } from "#app/features/admin/orders/returns-part.tsx";
import {
  type StatusAnswer,
  StatusSelect,
  statusNotReached,
  useStatusChange,
} from "#app/features/admin/orders/status-change.tsx";
import { OrderTimeline } from "#app/features/admin/orders/timeline-part.tsx";
import { WorkPart } from "#app/features/admin/orders/work-part.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { UndoOffer } from "#app/features/admin/undo/undo-offer.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { agentName } from "#domain/agents/protocol.ts";
import { moneyBack } from "#domain/payment.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import { readDocumentsForAdmin } from "#server/admin/documents/list-documents.ts";
import { listMailsOfOrder } from "#server/admin/mails/list-mails-of-order.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { readOrderTimeline } from "#server/admin/read-order-timeline.ts";
import { mayEnterOrders } from "#server/checkout/order-entry/find-caller.ts";
import { listWaiting } from "#server/checkout/order-entry/list-waiting.ts";
import { readCash } from "#server/cod/read-cash.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readOrderWork } from "#server/orders/read-order-work.ts";
import { readMoneyByAdmin } from "#server/payments/refund-by-admin.ts";
import { readReturnsForAdmin } from "#server/returns/read-returns-of-order.ts";
import { readParcels } from "#server/shipping/read-parcels.ts";
import { readUndoable } from "#server/shipping/undo-press.ts";
import type { Route } from "./+types/order";
import { valueOrRefuse } from "./refusal.server.ts";
import { resend } from "./resend.server.ts";
import { setStatus } from "./set-status.server.ts";
import "#app/features/admin/orders/work.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Order ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const details = valueOrRefuse(await readOrder(ctx, admin, args.params.id));
  const work = valueOrRefuse(await readOrderWork(ctx, admin, details.order.id));
  const canEnter = mayEnterOrders(admin);
  const placed = { ...details.order, enteredBy: work.enteredBy };
  return {
    ...details,
    money: valueOrRefuse(await readMoneyByAdmin(ctx, admin, details.order.id)),
    canRefund: may(admin.authority, "refunds:update"),
    shipping: valueOrRefuse(await readParcels(ctx, admin, details.order.id)),
    cash: valueOrRefuse(await readCash(ctx, admin, details.order)),
    returns: valueOrRefuse(await readReturnsForAdmin(ctx, admin, details.order.id)),
    mails: valueOrRefuse(await listMailsOfOrder(ctx, admin, details.order.id)),
    work,
    undos: await readUndoable(ctx, admin, [details.order.id]),
    waiting: canEnter ? valueOrRefuse(await listWaiting(ctx, admin, details.order.id)) : [],
    timeline: valueOrRefuse(await readOrderTimeline(ctx, admin, placed)),
    now: ctx.now().toISOString(),
    canUpdate: may(admin.authority, "orders:update"),
    canSeeUsers: may(admin.authority, "users:read"),
    canRegister: may(admin.authority, "documents:update"),
    documents: await documentsOf(args, admin, details.order.id),
  };
}

/** Those of the order; none for who may not read documents. */
async function documentsOf(args: Route.LoaderArgs, admin: SignedInAdmin, orderId: string) {
  const found = await readDocumentsForAdmin(requestContextOf(args).ctx, admin, orderId);
  return found.ok ? found.value : [];
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const isOfMail = ["resend", "leave"].includes(String(form.get("intent") ?? ""));
  return isOfMail ? resend(args, form) : setStatus(args, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, statusNotReached);
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, account, providerOrderId, refunds, history, mails, now, canUpdate } = loaderData;
  const { canSeeUsers, money, canRefund } = loaderData;
  const unmatched = refunds.filter(({ source }) => source === "stray");
  const answer: StatusAnswer & ResendAnswer = actionData ?? {};
  const change = useStatusChange(answer);
  return (
    <article className="admin-section" aria-labelledby="order-title">
      <header className="order-head">
        <div>
          <Link className="plain" to="/admin/dashboard">
            All orders
          </Link>
          <h2 id="order-title">Order {order.id}</h2>
          <p className="soft num">
            Placed {on(order.createdAt)}
            {loaderData.work.enteredBy
              ? ` · entered by ${loaderData.work.enteredByEmail ?? "a former admin"}`
              : ""}
            {order.agent ? ` · by the agent ${agentName(order.agent)}` : ""}
            {order.updatedAt ? ` · changed ${on(order.updatedAt)}` : ""}
          </p>
        </div>
        <div className="order-actions">
          {canUpdate ? (
            <StatusSelect
              order={order}
              given={change.givenTo(order.id)}
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
          <CancelButton order={order} canUpdate={canUpdate} />
        </div>
      </header>
      {answer.resent ? <Notice kind="info">{answer.resent}</Notice> : null}
      {answer.resendProblem ? <Notice kind="problem">{answer.resendProblem}</Notice> : null}
      <UndoOffer undos={loaderData.undos} now={now} />
      <NextStep
        orderId={order.id}
        work={loaderData.work}
        parcels={loaderData.shipping.parcels}
        canBeBooked={loaderData.shipping.carrier?.ready === true}
        needsEwayBill={loaderData.shipping.needsEwayBill}
      />
      <div className="dossier">
        <div>
          <Part title="Items">
            <OrderLines order={order} />
          </Part>
          <ParcelsPart
            {...loaderData.shipping}
            {...{ orderId: order.id, now, canUpdate }}
            isCancelled={order.status === "cancelled"}
          />
          <ReturnsPart returns={loaderData.returns} />
          {loaderData.waiting.length > 0 ? (
            <Part title="To be added when it is paid">
              <WaitingList waiting={loaderData.waiting} orderId={order.id} now={now} />
            </Part>
          ) : null}
          <Part title="Payment">
            <OrderPayment
              order={order}
              due={loaderData.due}
              providerOrderId={providerOrderId}
              back={{ ...moneyBack(money.refunds), paid: money.captured }}
            />
            <RefundPart
              orderId={order.id}
              isCancelled={order.status === "cancelled"}
              money={money}
              canRefund={canRefund}
              now={now}
            />
            {unmatched.length > 0 ? <RefundList refunds={unmatched} now={now} /> : null}
          </Part>
          <DocumentsPart documents={loaderData.documents} canRegister={loaderData.canRegister} />
          <CashPart orderId={order.id} cash={loaderData.cash} now={now} />
        </div>
        <div>
          <Part title="Ships to">
            <OrderCustomer order={order} account={account} canSeeUsers={canSeeUsers} />
          </Part>
          <WorkPart orderId={order.id} work={loaderData.work} />
          <PoliciesPart accepted={loaderData.work.policies} />
          <OrderTimeline lines={loaderData.timeline} now={now} />
          <Part title="Mails">
            <MailList
              mails={mails.map((mail) => ({ ...mail, orderId: null }))}
              now={now}
              canResend={canUpdate}
            />
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
