import { isDisputeOpen } from "#domain/payment.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { cameByOwn, keepCaptured } from "./money-sources.ts";
import type { ProviderDispute } from "./provider/provider.ts";
import { findDispute, keepDisputed, saveDispute } from "./queries/disputes.ts";
import { findOwnPayment } from "./queries/order-refunds.ts";

/** How long until an open dispute is looked at again without an event, in milliseconds. */
export const DISPUTE_WAIT = 6 * 3600_000;

/**
 * Handles an event of a dispute, by the provider's id alone: asks for it and writes it down. While one is open, its
 * order is held back (§22.13); one that is lost takes its money away. Safe to repeat.
 */
export async function syncDispute(
  ctx: PaymentsContext,
  providerName: string,
  disputeId: string,
): Promise<"done" | "unreachable"> {
  const provider = ctx.payments.named(providerName);
  if (!provider?.disputes) return "done";
  const found = await provider.disputes.find(disputeId);
  if (!found.ok) return found.failure.kind === "unreachable" ? "unreachable" : "done";
  const dispute = found.value;
  const payment = await findOwnPayment(ctx.db, dispute.paymentId);
  await transact(ctx.db, "repeatable", async (tx) => {
    const order = payment ? await lockOrder(tx, payment.orderId) : null;
    await note(ctx, tx, provider.name, dispute, order);
  });
  await ctx.flush();
  return "done";
}

async function note(
  ctx: PaymentsContext,
  tx: Transaction,
  provider: string,
  dispute: ProviderDispute,
  order: OrderRow | null,
): Promise<void> {
  const before = await findDispute(tx, dispute.id);
  const { id, phase, status, amount, currency, respondBy } = dispute;
  // Reported before its payment was an order's: what follows for that follows now.
  const isFirst = !before || (before.orderId === null && order !== null);
  // What is over stays over: an answer that was long on its way may be of before.
  if (!isFirst && !isDisputeOpen(before.status)) return;
  const now = ctx.now();
  const open = isDisputeOpen(status);
  const own = order ? await cameByOwn(tx, order) : 0;
  await saveDispute(tx, {
    ...{ id, provider, phase, status, amount, currency, respondBy },
    paymentId: dispute.paymentId,
    orderId: order?.id ?? before?.orderId ?? null,
    reason: dispute.reason.slice(0, 100),
    attempts: before?.attempts ?? 0,
    nextCheckAt: open ? new Date(now.getTime() + DISPUTE_WAIT) : null,
    createdAt: before?.createdAt ?? dispute.createdAt,
    updatedAt: now,
  });
  const about = { disputeId: id, orderId: order?.id ?? null, phase, status, amount };
  if (!before) ctx.log.error(about, "a payment is disputed");
  if (!order) return;
  if (isFirst || before.status !== status || before.phase !== phase) {
    await appendOrderEvent(tx, {
      orderId: order.id,
      at: now,
      kind: isFirst ? "dispute opened" : "dispute moved",
      actor: { kind: "system", name: "payments" },
      public: false,
      data: { ...about, currency, respondBy: respondBy?.toISOString() ?? null },
      once: `dispute ${id} ${phase} ${status}`,
    });
  }
  if (status === "lost") {
    // It is its payment's: what a refund sets free that fails afterwards, the bank has taken.
    await keepCaptured(tx, order, own);
  }
  await keepDisputed(tx, order.id);
  if (isFirst && open) {
    const money = { amount, currency, phase, respondBy: respondBy?.toISOString() ?? null };
    const mail = { kind: "dispute" as const, orderId: order.id, ...money };
    await queueMail(ctx, mail, tx, `dispute ${id}`);
  }
}
