import { z } from "zod";
import type { Payment, Refund } from "./entities.ts";
import { webhook } from "./events.ts";
import { amountInPaise, notes, receipt } from "./fields.ts";
import { newId, nowSeconds } from "./ids.ts";
import type { Ledger } from "./ledger.ts";
import { advance } from "./payments.ts";
import { done, fromSchema, type Outcome, refused, unknownId } from "./problems.ts";

const refundRequest = z.strictObject({
  amount: amountInPaise.optional(),
  notes: notes.optional(),
  receipt: receipt.optional(),
  speed: z.literal("normal", "Only the normal speed is available").optional(),
});

const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,}$/, "The idempotency key needs 10 letters, digits, hyphens or more");

/**
 * Gives back a captured payment, or a part of it (paise; all that is left when no amount is given).
 * `key` is the X-Refund-Idempotency header: the same key with the same request answers the refund
 * of the first time, with another request it is refused.
 */
export function refundPayment(
  ledger: Ledger,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): Outcome<Refund> {
  const parsed = refundRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const parsedKey = idempotencyKey.optional().safeParse(key);
  if (!parsedKey.success) return fromSchema(parsedKey.error);

  const request = JSON.stringify([paymentId, parsed.data]);
  const earlier = key === undefined ? undefined : ledger.refundByKey(key);
  if (earlier !== undefined) {
    if (earlier.request === request) return done(earlier.refund);
    return refused("This idempotency key belongs to a different request.");
  }

  const payment = ledger.payment(paymentId);
  if (payment === undefined) return unknownId();
  if (!payment.captured) {
    return refused("Only captured payments can be refunded", null, "invalid_payment_status");
  }
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) return refused("The payment has been fully refunded already");
  const amount = parsed.data.amount ?? left;
  if (amount > left) {
    return refused("The refund is greater than what is left of the payment", "amount");
  }

  const refund: Refund = {
    id: newId("rfnd_"),
    entity: "refund",
    amount,
    currency: "INR",
    payment_id: payment.id,
    notes: parsed.data.notes ?? [],
    receipt: parsed.data.receipt ?? null,
    acquirer_data: { arn: null },
    status: "processed",
    speed_requested: "normal",
    speed_processed: "normal",
    created_at: nowSeconds(),
  };
  const refunded = takeBack(payment, amount);
  ledger.commit([
    { kind: "refund", refund, idempotency: key === undefined ? null : { key, request } },
    { kind: "payment", payment: refunded },
    webhook("refund.processed", { refund, payment: refunded }),
  ]);
  return done(refund);
}

/** The payment after a refund of `amount` paise: `refunded` only once nothing of it is left. */
function takeBack(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  if (amount_refunded < payment.amount) {
    return { ...payment, amount_refunded, refund_status: "partial" };
  }
  return { ...advance(payment, "refunded"), amount_refunded, refund_status: "full" };
}

export function findRefund(ledger: Ledger, id: string): Outcome<Refund> {
  const refund = ledger.refund(id);
  return refund === undefined ? unknownId() : done(refund);
}
