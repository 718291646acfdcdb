import type { Failure } from "#domain/failures.ts";
import type { Actor } from "#domain/order/actors.ts";
import { type Cancelling, cancelReasonWords } from "#domain/order/cancelling.ts";
import type { Order } from "#domain/order.ts";
import type { PayoutDetails } from "#domain/refund/payout.ts";
import { capturedOf, leftToRefund } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { type ChangeOrderFailure, changeLockedOrder } from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { keepPayout } from "#server/payments/keep-payout.ts";
import { readPayoutNeed } from "#server/payments/read-payout-need.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";

export type CancelFailure = ChangeOrderFailure | Failure<"order-changed">;

/**
 * Cancels a customer's own order, until it ships (§22.21): its money is asked back, its pieces are for
 * sale again, and customer and shop get a mail, all in one transaction. Safe to repeat: an order that is
 * cancelled is answered as it is. `payout`: where cash goes back to, if any does.
 */
export function cancelOwnOrder(
  ctx: CheckoutContext,
  userId: string,
  id: string,
  why: Cancelling,
  payout: PayoutDetails | null = null,
): Promise<Result<Order, CancelFailure>> {
  const actor: Actor = { kind: "customer", userId };
  const whyNot = (row: OrderRow) => (row.userId === userId ? null : ("unknown-order" as const));
  return cancel(ctx, id, actor, why, whyNot, payout);
}

/**
 * The same by an admin, until it is delivered. Needs `orders:update`, and `refunds:update` where money goes
 * back. `seen` is the order's last change
 * as the page showed it, or empty: an order that was changed since stays as it is.
 */
export async function cancelByAdmin(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  { id, seen }: { id: string; seen: string },
  why: Cancelling,
): Promise<Result<Order, CancelFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return cancel(ctx, id, { kind: "admin", admin }, why, (row) => {
    if (row.status === "cancelled") return null;
    if ((row.updatedAt?.toISOString() ?? "") !== seen) {
      return { code: "order-changed", details: [row.status] };
    }
    return mayGiveBack(admin, row) ? null : "insufficient-permissions";
  });
}

/** Keeps where cash goes back to, where some does. */
async function keepWhereTo(
  ctx: CheckoutContext,
  tx: Transaction,
  row: OrderRow,
  payout: PayoutDetails,
): Promise<void> {
  const { isAsked } = await readPayoutNeed(tx, { ...row, captured: capturedOf(row) });
  if (isAsked) await keepPayout(ctx, tx, row.id, payout);
}

/** Whether an admin may do what gives all back that is left of an order's money. */
export const mayGiveBack = (admin: SignedInAdmin, row: OrderRow): boolean =>
  leftToRefund(row) === 0 || may(admin.authority, "refunds:update");

async function cancel(
  ctx: CheckoutContext,
  id: string,
  actor: Actor,
  why: Cancelling,
  whyNot: (row: OrderRow) => CancelFailure | null,
  payout: PayoutDetails | null = null,
): Promise<Result<Order, CancelFailure>> {
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<Order, CancelFailure>> => {
      const row = await lockOrder(tx, id);
      if (!row) return failed("unknown-order");
      const refused = whyNot(row);
      if (refused) return failed(refused);
      if (row.status === "cancelled") return success(toOrder(row));
      // What follows for money, parcels, stock and offers, their modules do when they are notified.
      const changed = await changeLockedOrder(ctx, tx, row, "cancel", actor, { data: why });
      if (!changed.ok) return changed;
      if (payout) await keepWhereTo(ctx, tx, row, payout);
      await recordCancelling(ctx, tx, row, changed.value.order, actor, why);
      return success(changed.value.order);
    },
  );
  await ctx.flush();
  return result;
}

/** The audit trail, where an admin did it, and both mails. */
async function recordCancelling(
  ctx: CheckoutContext,
  tx: Transaction,
  row: OrderRow,
  order: Order,
  actor: Actor,
  why: Cancelling,
): Promise<void> {
  if (actor.kind === "admin") {
    await recordAudit(tx, {
      at: ctx.now(),
      actor: actor.admin,
      action: "order.status",
      subject: { kind: "order", id: order.id },
      before: { status: row.status },
      after: { status: order.status, reason: cancelReasonWords(why.reason) },
    });
  }
  const by: "customer" | "shop" = actor.kind === "customer" ? "customer" : "shop";
  const mail = { order, by, ...why, back: leftToRefund(row) };
  await queueMail(ctx, { kind: "order-cancelled", ...mail }, tx);
  await queueMail(ctx, { kind: "order-cancelled-admin", ...mail }, tx);
}
