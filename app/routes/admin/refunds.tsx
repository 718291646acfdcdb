import { data, Form, Link } from "react-router";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { atMost } from "#app/features/admin/numbers.ts";
import { Pager } from "#app/features/admin/pager.tsx";
import { Part } from "#app/features/admin/part.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { DisputeList } from "#app/features/admin/refunds/dispute-list.tsx";
import { type Queued, RefundQueueList } from "#app/features/admin/refunds/refund-list.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { PayoutFields } from "#app/features/orders/payout-fields.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Task, Waiting } from "#domain/admin/today.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { refundMessages } from "#domain/messages/refund-messages.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import type { PayoutField } from "#domain/refund/payout.ts";
import { refundQueues } from "#domain/refund/queues.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listRefundQueue } from "#server/payments/list-refund-queue.ts";
import { keepPayoutByAdmin, markPaid, noteGivenBack } from "#server/payments/pay-by-hand.ts";
import { askAgain } from "#server/payments/refund-by-admin.ts";
import { valueOrRefuse } from "./refusal.server.ts";
import { useWaiting } from "./use-waiting.ts";
import "#app/features/admin/refunds/refunds.css";
import "#app/features/orders/payout.css";
import type { Route } from "./+types/refunds";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Refunds", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const queue = refundQueues.find((each) => each === query.get("show")) ?? "due";
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get("page")) || 1)));
  const listed = valueOrRefuse(await listRefundQueue(ctx, admin, queue, page));
  return { ...listed, queue, page, now: ctx.now().toISOString() };
}

type RefundsAnswer = {
  notice?: string;
  problem?: string;
  /** The refund whose form it is. */
  id?: string;
  reference?: string;
  payout?: { typed: Record<string, string>; errors: Partial<Record<PayoutField, string>> };
};
const LONGEST = 2_000; // characters of a field

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "").slice(0, LONGEST);
  const id = text("refund");
  const refuse = (failure: Failure, more: RefundsAnswer = {}) =>
    data<RefundsAnswer>(
      { problem: sentenceOf(failure), id, ...more },
      { status: statusOf(failure) },
    );
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const { ctx } = requestContextOf(args);
  const intent = text("intent");
  if (intent === "payout") {
    const typed = Object.fromEntries(
      ["payoutKind", "upi", "account", "ifsc", "holder"].map((name) => [name, text(name)]),
    );
    const saved = await keepPayoutByAdmin(ctx, admin.value, id, typed);
    if (saved.ok) return data<RefundsAnswer>({ notice: refundMessages.payoutKept, id });
    if (typeof saved.failure === "string") return refuse(saved.failure);
    return refuse("payout-invalid", { payout: { typed, errors: saved.failure.problems } });
  }
  if (intent === "given-back") {
    const reference = text("reference");
    const noted = await noteGivenBack(ctx, admin.value, id, reference);
    return noted.ok
      ? data<RefundsAnswer>({ notice: refundMessages.notedBack })
      : refuse(noted.failure, { reference });
  }
  if (intent === "again" || intent === "by-hand") {
    const method = intent === "again" ? "provider" : "bank";
    const asked = await askAgain(ctx, admin.value, id, method);
    if (!asked.ok) return refuse(asked.failure);
    const amount = asked.value.reduce((sum, refund) => sum + refund.amount, 0);
    return data<RefundsAnswer>({ notice: refundMessages.asked(formatPaise(amount)) });
  }
  const reference = text("reference");
  const paid = await markPaid(ctx, admin.value, id, reference);
  return paid.ok
    ? data<RefundsAnswer>({ notice: refundMessages.paid })
    : refuse(paid.failure, { reference });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): RefundsAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const queueWords = {
  due: "Due",
  slow: "More than a week",
  "on-the-way": "On the way",
  all: "All",
} as const;

/** What comes into a queue that has nothing in it. */
const whyNone = {
  due: "Those that are paid by hand, and those that failed, wait here for you.",
  slow: "Those that have been on the way for more than a week stand here.",
  "on-the-way": "Those that are asked for and not paid yet stand here.",
  all: "What goes back of an order's money appears here.",
};

const countOf = (waiting: readonly Waiting[], task: Task) =>
  waiting.find((each) => each.task === task)?.count ?? 0;

export default function RefundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting } = useWaiting();
  const counts: Partial<Record<string, number>> = {
    due: countOf(waiting, "refunds-due"),
    slow: countOf(waiting, "refunds-slow"),
  };
  const { refunds, disputes, queue, page, hasMore, now } = loaderData;
  const answer: RefundsAnswer = actionData ?? {};
  const at = (number: number) => `?${new URLSearchParams({ show: queue, page: String(number) })}`;
  const wrong =
    answer.reference !== undefined && answer.problem
      ? { id: answer.id ?? "", sentence: answer.problem, typed: answer.reference }
      : null;
  const payoutForm = (refund: Queued) => {
    const own = answer.id === refund.id ? answer.payout : undefined;
    return (
      <Form method="post" className="form" noValidate preventScrollReset>
        <input type="hidden" name="refund" value={refund.id} />
        {refund.payout ? (
          <p className="soft small">
            {refund.payout.hint}: it can no longer be read. Please ask the customer again.
          </p>
        ) : null}
        <PayoutFields typed={own?.typed ?? {}} errors={own?.errors ?? {}} />
        <p>
          <button className="button quiet" type="submit" name="intent" value="payout">
            Keep the details
          </button>
        </p>
      </Form>
    );
  };
  return (
    <section className="admin-section" aria-labelledby="refunds-title">
      <h2 className="hidden-text" id="refunds-title">
        Refunds
      </h2>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {disputes.length > 0 ? (
        <Part title="Open disputes">
          <p className="soft small">
            Nothing of these orders is shipped. They are answered at the payment provider.
          </p>
          <DisputeList disputes={disputes} />
        </Part>
      ) : null}
      <nav className="segments" aria-label="Queues of refunds">
        {refundQueues.map((each) => (
          <Link key={each} to={`?show=${each}`} aria-current={each === queue ? "page" : undefined}>
            {queueWords[each]} {counts[each] === undefined ? null : <b>{atMost(counts[each])}</b>}
          </Link>
        ))}
      </nav>
      {refunds.length === 0 ? (
        <Empty title="No refunds here.">{page === 1 ? whyNone[queue] : PAST_THE_END}</Empty>
      ) : (
        <RefundQueueList refunds={refunds} now={now} wrong={wrong} payoutForm={payoutForm} />
      )}
      <Pager newer={page > 1 ? at(page - 1) : null} older={hasMore ? at(page + 1) : null} />
    </section>
  );
}
