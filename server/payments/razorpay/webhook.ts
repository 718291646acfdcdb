import { z } from "zod";
import { failed, type Result, success } from "#domain/result.ts";
import type { WebhookEvent } from "#server/payments/provider/provider.ts";
import { isSignature } from "./signatures.ts";

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
    dispute: z.object({ entity: z.object({ id }) }).optional(),
    payment_link: z.object({ entity: z.object({ id }) }).optional(),
  }),
});
const ID_LENGTH = 200;

/** An event as Razorpay signs it: over the raw bytes, with any of these secrets. */
export function readEvent(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly string[],
): Result<WebhookEvent, "bad-signature" | "bad-body"> {
  const signature = headers.get("x-razorpay-signature") ?? "";
  // Every secret is tried, so that the time does not reveal which one was right.
  const matching = secrets.filter((secret) => isSignature(body, secret, signature));
  if (matching.length === 0) return failed("bad-signature");
  const eventId = (headers.get("x-razorpay-event-id") ?? "").slice(0, ID_LENGTH);
  const parsed = eventBody.safeParse(readJson(body));
  if (!parsed.success || !eventId) return failed("bad-body");
  const { event, payload } = parsed.data;
  const refund = payload.refund?.entity;
  return success({
    eventId,
    event,
    orderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
    refund: refund ? { id: refund.id, paymentId: refund.payment_id } : null,
    dispute: payload.dispute?.entity ?? null,
    link: payload.payment_link?.entity ?? null,
  });
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null; // not JSON: refused by the schema like any other wrong body
  }
}
