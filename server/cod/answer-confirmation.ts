import { CONFIRMATION_TRIES, readCode } from "#domain/cod/confirmation.ts";
import type { Failure } from "#domain/failures.ts";
import type { Actor } from "#domain/order/actors.ts";
import type { CancelReason } from "#domain/order/cancelling.ts";
import { leftToRefund } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { CodContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { changeLockedOrder } from "#server/orders/change-order.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isItsCode } from "./confirmation-link.ts";
import { countWrongCode, findConfirmation, saveAnswer } from "./queries/confirmations.ts";
import { type Answerer, accessOf, whereItStands } from "./read-confirmation.ts";

export type AnswerFailure = Failure<
  | "bad-confirmation-link"
  | "confirmation-expired"
  | "wrong-cash-code"
  | "too-many-cash-codes"
  | "nothing-to-confirm"
>;

type Answered = Result<"confirmed" | "declined", AnswerFailure>;
type Answer = { answer: "confirmed" | "declined"; code: string };

/**
 * What the customer of a cash order says (§22.64): by the link of the mail, or signed in with its code,
 * of which few may be wrong. Who declines cancels the order. The same answer again changes nothing.
 */
export async function answerConfirmation(
  ctx: CodContext,
  orderId: string,
  answerer: Answerer,
  { answer, code }: Answer,
): Promise<Answered> {
  const answered = await transact(ctx.db, "repeatable", async (tx): Promise<Answered> => {
    const row = await lockOrder(tx, orderId);
    const asked = row && (await findConfirmation(tx, orderId));
    const who = row && accessOf(row, asked, answerer);
    if (!row || !who) return failed("bad-confirmation-link");
    const state = whereItStands(row, asked, who, ctx.now());
    if (state === answer) return success(answer);
    if (state === "expired") return failed("confirmation-expired");
    if (state === "used up") return failed("too-many-cash-codes");
    if (state !== "asked") return failed("nothing-to-confirm");
    if (!who.byLink) {
      const typed = readCode(code);
      // The tries are kept where the answer fails: nothing is thrown.
      if (!asked || !typed || !isItsCode(ctx, asked, typed)) {
        if (asked && typed) await countWrongCode(tx, orderId);
        const left = CONFIRMATION_TRIES - (asked?.tries ?? 0) - (asked && typed ? 1 : 0);
        return left > 0
          ? failed({ code: "wrong-cash-code", details: [left] })
          : failed("too-many-cash-codes");
      }
    }
    await keepAnswer(ctx, tx, row, answer, { kind: "customer", userId: row.userId });
    return success(answer);
  });
  await ctx.flush();
  return answered;
}

/** Writes an answer on a locked order that waits for it, with its line; who declines cancels it. */
export async function keepAnswer(
  ctx: CodContext,
  tx: Transaction,
  row: OrderRow,
  answer: Answer["answer"],
  actor: Actor,
): Promise<void> {
  const now = ctx.now();
  await saveAnswer(tx, row.id, answer, now);
  if (answer === "confirmed") {
    const line = { orderId: row.id, at: now, kind: "confirmed", actor, public: true } as const;
    await appendOrderEvent(tx, { ...line, data: {} });
    return;
  }
  const why = { reason: "declined", note: "" } satisfies { reason: CancelReason; note: string };
  const cancelled = await changeLockedOrder(ctx, tx, row, "cancel", actor, { data: why });
  if (!cancelled.ok) throw new Error(`the order ${row.id} could not be cancelled`);
  const { order } = cancelled.value;
  const mail = { order, by: "customer" as const, ...why, back: leftToRefund(row) };
  await queueMail(ctx, { kind: "order-cancelled", ...mail }, tx);
  await queueMail(ctx, { kind: "order-cancelled-admin", ...mail }, tx);
}
