import { data, Link, redirect } from "react-router";
import { RefundForm } from "#app/features/admin/orders/refund-form.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readRefundable, refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import "#app/features/admin/refunds/refunds.css";
import type { Route } from "./+types/refund";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, `Refund of order ${args.params.id}`, "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  return valueOrRefuse(await readRefundable(ctx, admin, args.params.id));
}

type RefundAnswer = { problem?: string; code?: string; typed?: Record<string, string> };
const LONGEST = 2_000; // characters of a field

/** Asks for the refund, and leads back to the order. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const typed = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value).slice(0, LONGEST)]),
  );
  const admin = await currentAdmin(args);
  const refuse = (failure: Parameters<typeof sentenceOf>[0]) =>
    data<RefundAnswer>(
      {
        problem: sentenceOf(failure),
        code: typeof failure === "string" ? failure : failure.code,
        typed,
      },
      { status: statusOf(failure) },
    );
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  const asked = { id, key: (typed.key ?? "").slice(0, 100) };
  const done = await refundByAdmin(ctx, admin.value, asked, typed);
  if (!done.ok) return refuse(done.failure);
  throw redirect(`/admin/dashboard/orders/${encodeURIComponent(id)}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): RefundAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const fieldOf: Record<string, "amount" | "reason" | "pieces"> = {
  "refund-no-reason": "reason",
  "refund-not-amount": "amount",
  "more-than-left": "amount",
  "too-many-pieces": "pieces",
  "unknown-line": "pieces",
  "refund-nothing-chosen": "pieces",
};

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, money, gone, delivery, formKey } = loaderData;
  const answer: RefundAnswer = actionData ?? {};
  const field = fieldOf[answer.code ?? ""];
  const wrong = field && answer.problem ? { field, sentence: answer.problem } : null;
  return (
    <section className="admin-section" aria-labelledby="refund-title">
      <p>
        <Link className="plain" to={`/admin/dashboard/orders/${encodeURIComponent(order.id)}`}>
          Order {order.id}
        </Link>
      </p>
      <h2 id="refund-title">Refund</h2>
      <p className="soft">
        {formatPaise(money.captured)} was received, {formatPaise(money.refunded)} goes back already.
      </p>
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {money.left > 0 ? (
        <RefundForm
          order={order}
          gone={gone}
          delivery={delivery}
          left={money.left}
          formKey={answer.typed?.key ?? formKey}
          typed={answer.typed ?? {}}
          wrong={wrong}
        />
      ) : (
        <p>Nothing is left to give back.</p>
      )}
    </section>
  );
}
