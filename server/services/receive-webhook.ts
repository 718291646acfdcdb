import { z } from "zod";
import { failed, type Result, success } from "../../domain/result.ts";
import { webhookEvents } from "../db/schema/payments.ts";
import type { Shop } from "../shop.ts";

const eventBody = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().nullish() }) }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/**
 * Takes an event of the payment provider: verified over its raw bytes, stored by its id, and
 * trusted for nothing but the provider's order that it names. The work is a job's.
 */
export async function receiveWebhook(
  shop: Shop,
  delivery: { body: Uint8Array; signature: string; eventId: string },
): Promise<Result<null, "bad-signature" | "bad-body">> {
  if (!shop.payments?.isWebhookSigned(delivery.body, delivery.signature)) {
    return failed("bad-signature");
  }
  const parsed = eventBody.safeParse(readJson(delivery.body));
  if (!parsed.success || !delivery.eventId) return failed("bad-body");
  const { event, payload } = parsed.data;
  const providerOrderId = payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null;
  await shop.db.transaction(async (tx) => {
    const first = await tx
      .insert(webhookEvents)
      .values({ id: delivery.eventId, event, providerOrderId })
      .onConflictDoNothing()
      .returning();
    if (first.length > 0 && providerOrderId) {
      await shop.jobs.send("settle-checkout", { providerOrderId }, tx);
    }
  });
  await shop.flush();
  return success(null);
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null; // not JSON: refused by the schema like any other wrong body
  }
}
