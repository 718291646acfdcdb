import type { Failure } from "#domain/failures.ts";
import { isPaidByHand, type PayoutField, readPayout } from "#domain/refund/payout.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepPayout } from "./keep-payout.ts";
import { moveLockedRefund } from "./move-order-refund.ts";
import { findRefundsOfOrder } from "./queries/order-refunds.ts";
import { erasePayout } from "./queries/payouts.ts";
import {
  findRefund,
  keepRefunded,
  moveRefund,
  type RefundRow,
  saveReference,
} from "./queries/refunds.ts";

export type PayByHandFailure = Failure<
  "insufficient-permissions" | "unknown-refund" | "refund-not-now" | "refund-no-reference"
>;
export type KeepPayoutFailure =
  | Failure<"insufficient-permissions" | "unknown-refund" | "refund-not-now">
  | { code: "payout-invalid"; problems: Partial<Record<PayoutField, string>> };

/**
 * Notes that an admin has paid a refund by hand, under the bank's number: it is processed, where it went
 * to is erased unless another waits for it, and the customer gets a mail. Needs `refunds:update`.
 */
export async function markPaid(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  refundId: string,
  typed: string,
): Promise<Result<null, PayByHandFailure>> {
  const reference = typed.trim();
  const result = await withWaiting(ctx, admin, refundId, async (tx, order, refund) => {
    if (!isReference(reference)) return failed("refund-no-reference" as const);
    await saveReference(tx, refund.id, reference);
    await moveLockedRefund(ctx, tx, refund.id, { status: "processed", lastError: null });
    await keepRefunded(tx, order.id);
    const others = (await findRefundsOfOrder(tx, order.id)).filter(isPaidByHand);
    if (others.length === 0) await erasePayout(tx, order.id, ctx.now());
    const { id, amount, reason, method } = refund;
    const mail = { kind: "order-refund" as const, order: toOrder(order), amount, reason, method };
    await queueMail(ctx, { ...mail, paid: true }, tx, `refund ${id} paid`);
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "refund.pay",
      subject: { kind: "order", id: order.id },
      after: { amount, reference },
    });
    return success(null);
  });
  await ctx.flush();
  return result;
}

/**
 * Notes that money which never became an order was given back by hand after the provider could not, under the
 * bank's number. Needs `refunds:update`.
 */
export async function noteGivenBack(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  refundId: string,
  typed: string,
): Promise<Result<null, PayByHandFailure>> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const reference = typed.trim();
  const known = await findRefund(ctx.db, refundId);
  if (known?.source !== "stray") return failed("unknown-refund");
  if (!isReference(reference)) return failed("refund-no-reference");
  const result = await transact(ctx.db, "repeatable", async (tx) => {
    const now = ctx.now();
    const times = { nextCheckAt: null, processedAt: now, updatedAt: now };
    const changes = { ...times, lastError: null, method: "bank" as const };
    const failedOne = await findRefund(tx, refundId);
    if (failedOne?.status !== "failed") return failed("refund-not-now" as const);
    if (!(await moveRefund(tx, refundId, "processed", changes)))
      return failed("refund-not-now" as const);
    await saveReference(tx, refundId, reference);
    const { orderId, checkoutId, paymentId, amount } = failedOne;
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "refund.pay",
      subject: orderId ? { kind: "order", id: orderId } : { kind: "checkout", id: checkoutId },
      after: { amount, payment: paymentId, reference },
    });
    return success(null);
  });
  await ctx.flush();
  return result;
}

/** Whether this can be a bank's number of a payment. */
const isReference = (text: string) => /^[A-Za-z0-9/-]{6,40}$/.test(text);

/** Notes where a refund is paid to, as its customer has said to an admin. Needs `refunds:update`. */
export async function keepPayoutByAdmin(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  refundId: string,
  typed: Readonly<Record<string, string>>,
): Promise<Result<null, KeepPayoutFailure>> {
  const result = await withWaiting(ctx, admin, refundId, async (tx, order) => {
    const details = readPayout(typed);
    if (!details.ok) return failed({ code: "payout-invalid" as const, problems: details.failure });
    await keepPayout(ctx, tx, order.id, details.value);
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "refund.payout",
      subject: { kind: "order", id: order.id },
      after: { kind: details.value.kind },
    });
    return success(null);
  });
  await ctx.flush();
  return result;
}

/** Does something with a refund that waits to be paid by hand, under its order's lock. */
async function withWaiting<Value, Failed>(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  refundId: string,
  work: (tx: Transaction, order: OrderRow, refund: RefundRow) => Promise<Result<Value, Failed>>,
): Promise<
  Result<Value, Failed | "insufficient-permissions" | "unknown-refund" | "refund-not-now">
> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const known = await findRefund(ctx.db, refundId);
  if (!known?.orderId || known.method !== "bank") return failed("unknown-refund");
  const { orderId } = known;
  return transact(ctx.db, "repeatable", async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await findRefund(tx, refundId);
    if (!order || !refund || !isPaidByHand(refund)) return failed("refund-not-now" as const);
    return work(tx, order, refund);
  });
}
