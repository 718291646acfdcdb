import { z } from "zod";
import { type ListQuery, pageOf } from "./disputes.ts";
import { webhook } from "./events.ts";
import type { Ledger } from "./ledger.ts";
import type { Collection } from "./orders.ts";
import { advance } from "./payments.ts";
import type { Payment, Refund } from "./protocol/entities.ts";
import { amountInPaise, notes, receipt } from "./protocol/fields.ts";
import { newId, nowSeconds } from "./protocol/ids.ts";
import { done, fromSchema, type Outcome, refused, unknownId } from "./protocol/problems.ts";
import type { Faults } from "./switches.ts";

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
  faults: Faults,
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
    currency: payment.currency,
    payment_id: payment.id,
    notes: parsed.data.notes ?? [],
    receipt: parsed.data.receipt ?? null,
    acquirer_data: { arn: null },
    status: "pending",
    speed_requested: "normal",
    speed_processed: "normal",
    created_at: nowSeconds(),
  };
  ledger.commit([
    { kind: "refund", refund, idempotency: key === undefined ? null : { key, request } },
    { kind: "payment", payment: takeBack(payment, amount) },
  ]);
  return done(finishSoon(ledger, refund, faults));
}

/** Brings a pending refund to its end: at once, or after the time that the switches ask for. */
export function finishSoon(ledger: Ledger, refund: Refund, faults: Faults): Refund {
  const { refundMs, refundFails } = faults.switches;
  const status = faults.happens(refundFails) ? "failed" : "processed";
  if (refundMs === 0) return finish(ledger, refund, status);
  faults.later(refundMs, () => finish(ledger, refund, status));
  return refund;
}

function finish(ledger: Ledger, pending: Refund, status: "processed" | "failed"): Refund {
  const refund: Refund = { ...pending, status };
  const payment = ledger.payment(refund.payment_id);
  if (payment === undefined) throw new Error(`${refund.id} is of no payment`);
  const left = status === "failed" ? putBack(payment, refund.amount) : payment;
  ledger.commit([
    { kind: "refund", refund, idempotency: null },
    { kind: "payment", payment: left },
    webhook(`refund.${status}`, { refund, payment: left }),
  ]);
  return refund;
}

/** The payment after a refund of `amount` paise that failed: that much is the shop's again. */
function putBack(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded - amount;
  const refund_status = amount_refunded === 0 ? null : "partial";
  const whole = payment.status === "refunded" ? advance(payment, "captured") : payment;
  return { ...whole, amount_refunded, refund_status };
}

/** The payment after a refund of `amount` paise: `refunded` only once nothing of it is left. */
function takeBack(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  if (amount_refunded < payment.amount) {
    return { ...payment, amount_refunded, refund_status: "partial" };
  }
  return { ...advance(payment, "refunded"), amount_refunded, refund_status: "full" };
}

/** The refunds of a payment, newest first. */
export function listRefunds(ledger: Ledger, paymentId: string): Outcome<Collection<Refund>> {
  if (ledger.payment(paymentId) === undefined) return unknownId();
  const items = ledger.refundsOf(paymentId);
  return done({ entity: "collection", count: items.length, items });
}

/** Refunds of any payment since then, newest first, a page of them. */
export function listAllRefunds(ledger: Ledger, query: ListQuery): Outcome<Collection<Refund>> {
  return done(pageOf(ledger.everything().refunds, query));
}

export function findRefund(ledger: Ledger, id: string): Outcome<Refund> {
  const refund = ledger.refund(id);
  return refund === undefined ? unknownId() : done(refund);
}
