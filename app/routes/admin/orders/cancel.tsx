import { data, Link, redirect, useNavigation } from "react-router";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { type CancelAnswer, CancelForm } from "#app/features/orders/cancel-form.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { readOrderToCancel } from "#server/admin/read-order-to-cancel.ts";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { cancelFormOf } from "../../orders/cancel-form.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/cancel";
import "#app/features/orders/order.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Cancel order ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

const pageOf = (id: string) => `/admin/dashboard/orders/${encodeURIComponent(id)}`;

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  return valueOrRefuse(await readOrderToCancel(ctx, admin, args.params.id));
}

/** Cancels the order and leads back to its page. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const admin = await currentAdmin(args);
  if (!admin.ok) {
    const { failure } = admin;
    return data<CancelAnswer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  }
  const why = cancelFormOf("admin", form);
  if (!why.ok) return data<CancelAnswer>(why.failure);
  const { id } = args.params;
  const { ctx } = requestContextOf(args);
  const seen = { id, seen: String(form.get("seen") ?? "") };
  const cancelled = await cancelByAdmin(ctx, admin.value, seen, why.value);
  if (cancelled.ok) return redirect(pageOf(id));
  const { failure } = cancelled;
  const values = { reason: String(form.get("reason") ?? ""), note: why.value.note };
  return data<CancelAnswer>(
    { problem: sentenceOf(failure), values },
    { status: statusOf(failure) },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): CancelAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, mayCancel, back, isSent, hasArrivedInPart, lacksRefunds } = loaderData;
  const answer: CancelAnswer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const page = pageOf(order.id);
  return (
    <section className="admin-section" aria-labelledby="cancel-title">
      <header className="order-head">
        <div>
          <Link className="plain" to={page}>
            Back to the order
          </Link>
          <h2 id="cancel-title">Cancel order {order.id}?</h2>
          <p className="soft">It is {order.status}.</p>
        </div>
      </header>
      {mayCancel && lacksRefunds ? (
        <Notice kind="problem">{adminMessages.cancelNeedsRefunds(formatPaise(back))}</Notice>
      ) : mayCancel ? (
        <Part title="What follows">
          <p>
            {back > 0 ? adminMessages.cancelMoney(formatPaise(back)) : adminMessages.cancelNothing}
          </p>
          <p>{adminMessages.cancelFollows}</p>
          {isSent ? <Notice kind="problem">{adminMessages.cancelSent}</Notice> : null}
          <CancelForm
            by="admin"
            seen={order.updatedAt ?? ""}
            noteLabel="Note to the customer (optional)"
            noteHint="The customer reads it, and the reason, in their mail and on the order's page."
            back={page}
            answer={answer}
            busy={busy}
          />
        </Part>
      ) : (
        <Notice kind="problem">
          {answer.problem ??
            (hasArrivedInPart
              ? adminMessages.cancelInPart
              : adminMessages.cancelNotNow(order.status))}
        </Notice>
      )}
    </section>
  );
}
