import { data } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import type { RefusedAttach } from "#app/features/admin/today/attach-form.tsx";
import { BackupPart } from "#app/features/admin/today/backup-part.tsx";
import { TodayPart } from "#app/features/admin/today/today-part.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { useLookAgain } from "#app/ui/form/use-look-again.ts";
import { Notice } from "#app/ui/notice.tsx";
import { taskWords } from "#domain/admin/today.ts";
import { callWords, readCalls } from "#domain/cod/calls.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { cashMessages } from "#domain/messages/cash-messages.ts";
import { refundMessages } from "#domain/messages/refund-messages.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";
import { isSuper, may, type SignedInAdmin } from "#domain/roles.ts";
import { backUpNow } from "#server/admin/back-up-now.ts";
import { leaveMail } from "#server/admin/mails/leave-mail.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { attachPayment } from "#server/admin/money/attach-payment.ts";
import { readToday } from "#server/admin/read-today.ts";
import { settleByAdmin } from "#server/checkout/settle-by-admin.ts";
import { confirmByAdmin } from "#server/cod/confirm-by-admin.ts";
import { noteNoAnswer } from "#server/cod/note-no-answer.ts";
import { currentAdmin, requireAdmin } from "#server/http/guards.ts";
import { type RequestContext, requestContextOf } from "#server/http/request-context.ts";
import { giveBackUnknown } from "#server/payments/give-back-unknown.ts";
import { askAgain, lookAtRefund } from "#server/payments/refund-by-admin.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import type { Route } from "./+types/today";
import { valueOrRefuse } from "./refusal.server.ts";
import "#app/features/admin/today/today.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Today", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const today = valueOrRefuse(await readToday(ctx, admin));
  return {
    ...today,
    now: ctx.now().toISOString(),
    deeds: {
      orders: may(admin.authority, "orders:update"),
      refunds: may(admin.authority, "refunds:update"),
    },
    isSuper: isSuper(admin.authority),
    seesBackup: may(admin.authority, taskWords.backup.permission),
  };
}

const AGAIN = 2000; // ms between two looks at a backup that is being made

type Answer = { notice?: string; problem?: string; refused?: RefusedAttach };
type Deed = (
  ctx: RequestContext["ctx"],
  admin: SignedInAdmin,
  ref: string,
  orderId: string,
  calls: number | null,
) => Promise<Result<string, Failure>>;

async function toAnswer<Value>(
  done: Promise<Result<Value, Failure>>,
  words: (value: Value) => string,
): Promise<Result<string, Failure>> {
  const result = await done;
  return result.ok ? { ok: true, value: words(result.value) } : result;
}

const goesBack = (refunds: { amount: number }[]) =>
  refundMessages.asked(formatPaise(refunds.reduce((sum, { amount }) => sum + amount, 0)));

/** What the page's buttons do, and what is said once it is done. */
const deeds: Record<string, Deed> = {
  settle: (ctx, admin, ref) =>
    toAnswer(settleByAdmin(ctx, admin, ref), (id) =>
      id ? refundMessages.becameOrder(id) : refundMessages.goesBack,
    ),
  "give-back": (ctx, admin, ref) =>
    toAnswer(giveBackUnknown(ctx, admin, ref), (amount) =>
      amount > 0 ? refundMessages.unknownBack(formatPaise(amount)) : refundMessages.unknownGone,
    ),
  attach: (ctx, admin, providerOrderId, orderId) =>
    toAnswer(attachPayment(ctx, admin, { providerOrderId, orderId }), (done) =>
      refundMessages.attached(formatPaise(done.amount), done.orderId),
    ),
  again: (ctx, admin, ref) => toAnswer(askAgain(ctx, admin, ref, "provider"), goesBack),
  "by-hand": (ctx, admin, ref) => toAnswer(askAgain(ctx, admin, ref, "bank"), goesBack),
  look: (ctx, admin, ref) =>
    toAnswer(lookAtRefund(ctx, admin, ref), (status) => refundMessages.stands[status]),
  confirm: (ctx, admin, _, orderId) =>
    toAnswer(confirmByAdmin(ctx, admin, orderId), () => cashMessages.confirmed(orderId)),
  "no-answer": (ctx, admin, _, orderId, calls) =>
    toAnswer(noteNoAnswer(ctx, admin, orderId, calls), (made) =>
      cashMessages.noAnswer(orderId, callWords(made)),
    ),
  arrived: (ctx, admin, ref) =>
    toAnswer(moveByHand(ctx, admin, ref, "delivered"), ({ orderId }) =>
      shippingMessages.replacementArrived(orderId),
    ),
  lost: (ctx, admin, ref) =>
    toAnswer(moveByHand(ctx, admin, ref, "lost"), ({ orderId }) =>
      shippingMessages.replacementLost(orderId),
    ),
  resend: (ctx, admin, ref) =>
    toAnswer(resendMail(ctx, admin, ref), () => adminMessages.mailQueued),
  leave: (ctx, admin, ref) => toAnswer(leaveMail(ctx, admin, ref), () => adminMessages.mailLeft),
  backup: (ctx, admin) =>
    toAnswer(backUpNow(ctx, admin), ({ begun }) =>
      begun ? adminMessages.backupBegun : adminMessages.backupRuns,
    ),
};

/** What is wrong with the number that was typed, and not with the payment. */
const aboutNumber: readonly Failure[] = ["attach-unknown-order", "attach-too-much"];

const LONGEST = 200; // characters of a reference or an order's number

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const refuse = (failure: Failure) =>
    data<Answer>({ problem: sentenceOf(failure) }, { status: statusOf(failure) });
  const admin = await currentAdmin(args);
  if (!admin.ok) return refuse(admin.failure);
  const intent = String(form.get("intent") ?? "");
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined;
  if (!deed) throw new Response("unknown intent", { status: 400 });
  const read = (name: string) => String(form.get(name) ?? "").slice(0, LONGEST);
  const [ref, orderId] = [read("ref"), read("orderId")];
  const calls = readCalls(read("calls"));
  const done = await deed(requestContextOf(args).ctx, admin.value, ref, orderId, calls);
  if (done.ok) return data<Answer>({ notice: done.value });
  if (intent !== "attach") return refuse(done.failure);
  const problem = sentenceOf(done.failure);
  const isOfNumber = aboutNumber.includes(done.failure);
  const refused = { ref, orderId, problem: isOfNumber ? problem : null };
  const answer: Answer = isOfNumber ? { refused } : { refused, problem };
  return data(answer, { status: statusOf(done.failure) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

/** What waits for this admin, what cannot wait first (§22.100). */
export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, backup: last, now, seesBackup, isSuper } = loaderData;
  useLookAgain(AGAIN, seesBackup && last.running !== null);
  const answer: Answer = actionData ?? {};
  const deeds = { ...loaderData.deeds, refused: answer.refused ?? null };
  const waiting = parts.filter(({ task, count }) => count > 0 && task !== "backup");
  const clear = parts.filter(({ task, count }) => count === 0 && task !== "backup");
  const backup = parts.find(({ task }) => task === "backup");
  return (
    <section className="admin-section" aria-labelledby="today-title">
      <h2 id="today-title">Today</h2>
      {answer.notice ? <Notice kind="info">{answer.notice}</Notice> : null}
      {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {waiting.length === 0 ? <p>Nothing waits for you.</p> : null}
      {waiting.map((part) => (
        <TodayPart key={part.task} {...part} {...{ now, deeds }} />
      ))}
      {seesBackup ? (
        <BackupPart backup={last} isLate={(backup?.count ?? 0) > 0} {...{ isSuper, now }} />
      ) : null}
      {clear.length > 0 ? (
        <p className="today-clear">
          Nothing waits here: {clear.map(({ task }) => taskWords[task].name).join(", ")}.
        </p>
      ) : null}
    </section>
  );
}
