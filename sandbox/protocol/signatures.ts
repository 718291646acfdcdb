import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What the checkout hands back with a payment: HMAC-SHA256 of `order_id|payment_id`, in hex. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac("sha256", keySecret).update(`${orderId}|${paymentId}`).digest("hex");
}

/** The `X-Razorpay-Signature` of a webhook: HMAC-SHA256 of the raw body, in hex. */
export function webhookSignature(body: string | Uint8Array, webhookSecret: string): string {
  return createHmac("sha256", webhookSecret).update(body).digest("hex");
}

/** Compares two secrets; the time it takes reveals nothing about where or how they differ. */
export function sameSecret(given: string, expected: string): boolean {
  // Hashed first, because timingSafeEqual needs equal lengths and a length is a hint as well.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
