import { randomUUID } from "node:crypto";
import type { Payment } from "#domain/checkout.ts";
import type { Failure } from "#domain/failures.ts";
import { CURRENCY, type Paise } from "#domain/money.ts";
import { payableElsewhere } from "#domain/order/due.ts";
import { COD } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { insertLink } from "#server/payments/queries/payment-links.ts";
import { findUnknownOrder, markHandled } from "#server/payments/queries/webhook-events.ts";
import { keepLinkPayment } from "#server/payments/sync-link.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findCollecting } from "#server/shipping/queries/collecting.ts";

type Refused =
  | "insufficient-permissions"
  | "payment-unknown"
  | "payment-unsaid"
  | "attach-nothing-left"
  | "attach-foreign"
  | "attach-unknown-order"
  | "attach-too-much";

/**
 * Counts what was paid for an order of the provider that the shop does not know as money of one of the shop's orders, as
 * though it had come by a link for it (§22.100); answers the order's number and the sum in paise. Refused where the order
 * costs less than came: that goes back (`giveBackUnknown`). Writes into the audit trail. Needs `orders:update` and
 * `refunds:update`.
 */
export async function attachPayment(
  ctx: AdminContext,
  admin: SignedInAdmin,
  { providerOrderId, orderId }: { providerOrderId: string; orderId: string },
): Promise<Result<{ orderId: string; amount: Paise }, Failure<Refused>>> {
  for (const permission of ["orders:update", "refunds:update"] as const) {
    const allowed = authorize(admin, permission);
    if (!allowed.ok) return allowed;
  }
  const known = await findUnknownOrder(ctx.db, providerOrderId);
  if (!known) return failed("payment-unknown");
  const found = await ctx.payments.named(known.provider)?.findPayments(providerOrderId);
  if (!found?.ok) return failed("payment-unsaid");
  const here = found.value.filter(({ status }) => status === "captured");
  if (here.length === 0) return failed("attach-nothing-left");
  // What went back in part at the provider is no payment of the whole any more: the rest goes back too.
  if (here.some(({ refunded }) => refunded > 0)) return failed("attach-nothing-left");
  if (here.some(({ currency }) => currency !== CURRENCY)) return failed("attach-foreign");
  const amount = here.reduce((sum, payment) => sum + payment.amount, 0);
  const done = await transact(
    ctx.db,
    "repeatable",
    async (
      tx,
    ): Promise<Result<null, "attach-unknown-order" | "attach-too-much" | "payment-unknown">> => {
      const order = await lockOrder(tx, orderId.trim());
      if (!order) return failed("attach-unknown-order");
      if (amount > payableElsewhere(order, await findCollecting(tx, order.id))) {
        return failed("attach-too-much");
      }
      if (!(await markHandled(tx, providerOrderId, "attached"))) return failed("payment-unknown");
      for (const payment of here) await keepAsLink(ctx, tx, { admin, order, known, payment });
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "payment.attach",
        subject: { kind: "order", id: order.id },
        after: { payment: providerOrderId, amount },
      });
      return success(null);
    },
  );
  if (!done.ok) return done;
  await ctx.flush();
  return success({ orderId: orderId.trim(), amount });
}

type Attached = {
  admin: SignedInAdmin;
  order: OrderRow;
  known: { provider: string };
  payment: Payment;
};

/** A link that nobody was sent, paid by this payment: what comes by links is counted in one way. */
async function keepAsLink(
  ctx: AdminContext,
  tx: Transaction,
  { admin, order, known, payment }: Attached,
): Promise<void> {
  const now = ctx.now();
  const link = {
    ...{ id: randomUUID(), provider: known.provider, orderId: order.id, checkoutId: null },
    use: order.paymentId === COD ? ("cash" as const) : ("difference" as const),
    ...{ amount: payment.amount, createdBy: admin.uid, createdAt: now, updatedAt: now },
  };
  await insertLink(tx, link);
  await keepLinkPayment(ctx, tx, link, payment);
}
