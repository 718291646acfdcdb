import { failed, type Result, success } from "#domain/result.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { WebhookEvent } from "./provider/provider.ts";
import { isOrderOfLink } from "./queries/payment-links.ts";
import { isGivenBack, keepWebhookEvent, markUnknownOrder } from "./queries/webhook-events.ts";

/**
 * Takes an event of a payment provider: verified over its raw bytes, stored by its id, and trusted
 * for nothing but the ids that it names. The work is a job's, which asks for the truth. Refuses what
 * is not signed (`bad-signature`, also for a provider that is not configured) or cannot be read.
 */
export async function receiveWebhook(
  ctx: PaymentsContext,
  providerName: string,
  delivery: { body: Uint8Array; headers: Headers },
): Promise<Result<null, "bad-signature" | "bad-body">> {
  const provider = ctx.payments.named(providerName);
  if (!provider) return failed("bad-signature");
  const read = provider.readWebhook(delivery.body, delivery.headers);
  if (!read.ok) {
    if (read.failure === "bad-body") {
      ctx.log.warn(
        { provider: provider.name },
        "a signed event of the payment provider cannot be read",
      );
    }
    return read;
  }
  const { eventId, event, orderId, refund, dispute, link } = read.value;
  await transact(ctx.db, "repeatable", async (tx) => {
    const deliveries = await keepWebhookEvent(tx, {
      id: eventId,
      provider: provider.name,
      event,
      providerOrderId: orderId,
      providerRefundId: refund?.id ?? null,
      providerDisputeId: dispute?.id ?? null,
      providerLinkId: link?.id ?? null,
    });
    if (deliveries === 1) await queueWork(ctx, tx, provider.name, read.value);
  });
  await ctx.flush();
  return success(null);
}

async function queueWork(
  ctx: PaymentsContext,
  tx: Transaction,
  provider: string,
  { orderId, refund, dispute, link }: WebhookEvent,
): Promise<void> {
  if (dispute) {
    const work = { kind: "dispute" as const, provider, disputeId: dispute.id };
    await ctx.jobs.send("payment-news", work, tx);
    return;
  }
  if (link) {
    const work = { kind: "link" as const, provider, providerLinkId: link.id };
    await ctx.jobs.send("payment-news", work, tx);
    return;
  }
  if (refund) {
    const work = { paymentId: refund.paymentId, providerRefundId: refund.id };
    await ctx.jobs.send("hear-of-refund", work, tx);
    return;
  }
  if (orderId) await ctx.jobs.send("settle-checkout", { providerOrderId: orderId }, tx);
}

/** Money for an order that the shop does not know: its events are marked and logged. */
export async function reportUnknownOrder(
  ctx: PaymentsContext,
  providerOrderId: string,
): Promise<void> {
  if (await isOrderOfLink(ctx.db, providerOrderId)) return;
  if (await isGivenBack(ctx.db, providerOrderId)) return;
  const events = await markUnknownOrder(ctx.db, providerOrderId);
  ctx.log.error({ providerOrderId, events }, "an event names an order that the shop does not know");
}
