import { z } from "zod";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { keepWebhookEvent, markUnknownOrder } from "./queries/webhook-events.ts";

/** A text that the database takes: the provider itself sends no other. */
const plain = z
  .string()
  .max(100)
  .refine((text) => text.isWellFormed() && !text.includes("\u0000"));
const id = plain.min(1);
const eventBody = z.object({
  event: plain,
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: id.nullish() }) }).optional(),
    order: z.object({ entity: z.object({ id }) }).optional(),
    refund: z.object({ entity: z.object({ id, payment_id: id }) }).optional(),
  }),
});
type Payload = z.infer<typeof eventBody>["payload"];

/**
 * Takes an event of the payment provider: verified over its raw bytes, stored by its id, and
 * trusted for nothing but the ids that it names. The work is a job's, which asks for the truth.
 */
export async function receiveWebhook(
  ctx: Context,
  delivery: { body: Uint8Array; signature: string; eventId: string },
): Promise<Result<null, "bad-signature" | "bad-body">> {
  if (!ctx.payments?.isWebhookSigned(delivery.body, delivery.signature)) {
    return failed("bad-signature");
  }
  const parsed = eventBody.safeParse(readJson(delivery.body));
  if (!parsed.success || !delivery.eventId) {
    const { eventId } = delivery;
    ctx.log.warn({ eventId }, "a signed event of the payment provider cannot be read");
    return failed("bad-body");
  }
  const { event, payload } = parsed.data;
  await ctx.db.transaction(async (tx) => {
    const deliveries = await keepWebhookEvent(tx, {
      id: delivery.eventId,
      event,
      providerOrderId: orderOf(payload),
      providerRefundId: payload.refund?.entity.id ?? null,
    });
    if (deliveries === 1) await queueWork(ctx, tx, payload);
  });
  await ctx.flush();
  return success(null);
}

async function queueWork(ctx: Context, tx: Transaction, payload: Payload): Promise<void> {
  if (payload.refund) {
    const { id: providerRefundId, payment_id: paymentId } = payload.refund.entity;
    await ctx.jobs.send("hear-of-refund", { paymentId, providerRefundId }, tx);
    return;
  }
  const providerOrderId = orderOf(payload);
  if (providerOrderId) await ctx.jobs.send("settle-checkout", { providerOrderId }, tx);
}

const orderOf = (payload: Payload) =>
  payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null;

/** Money for an order that the shop does not know: the events are kept, and a person is told. */
export async function reportUnknownOrder(ctx: Context, providerOrderId: string): Promise<void> {
  const events = await markUnknownOrder(ctx.db, providerOrderId);
  ctx.log.error({ providerOrderId, events }, "an event names an order that the shop does not know");
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null; // not JSON: refused by the schema like any other wrong body
  }
}
