import { z } from "zod";
import { webhook } from "./events.ts";
import type { Entry, Ledger } from "./ledger.ts";
import { linkPaid } from "./links.ts";
import type { Order, Payment, PaymentFailure, PaymentStatus } from "./protocol/entities.ts";
import { amountInPaise, currency } from "./protocol/fields.ts";
import { done, fromSchema, type Outcome, refused, unknownId } from "./protocol/problems.ts";
import type { Faults } from "./switches.ts";

/** Failed → authorized is legal: a bank can say yes up to three days late. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ["authorized", "failed"],
  authorized: ["captured", "failed"],
  captured: ["refunded"],
  failed: ["authorized"],
  refunded: ["captured"], // a refund that failed gives the money back to the shop
};

/** A payment one state further. Throws for a step that the provider does not know: a bug here. */
export function advance(payment: Payment, status: PaymentStatus): Payment {
  if (!NEXT[payment.status].includes(status)) {
    throw new Error(`${payment.id} cannot go from ${payment.status} to ${status}`);
  }
  return { ...payment, status };
}

/** The step to `authorized` with its webhook; it takes the reasons of an earlier failure away. */
export function authorise(payment: Payment): { payment: Payment; entries: Entry[] } {
  const authorized: Payment = { ...advance(payment, "authorized"), ...NO_FAILURE };
  const entries = [
    { kind: "payment" as const, payment: authorized },
    webhook("payment.authorized", { payment: authorized }),
  ];
  return { payment: authorized, entries };
}

/** The step to `captured`, which pays the order, with its two webhooks. */
export function settle(
  ledger: Ledger,
  payment: Payment,
  order: Order,
): { payment: Payment; entries: Entry[] } {
  const captured: Payment = { ...advance(payment, "captured"), captured: true };
  const paid: Order = { ...order, status: "paid", amount_paid: payment.amount, amount_due: 0 };
  const entries: Entry[] = [
    { kind: "payment", payment: captured },
    { kind: "order", order: paid },
    webhook("payment.captured", { payment: captured }),
    webhook("order.paid", { payment: captured, order: paid }),
    ...linkPaid(ledger, captured, paid),
  ];
  return { payment: captured, entries };
}

/** The step to `failed` with its reasons and its webhook. */
export function fail(
  payment: Payment,
  failure: PaymentFailure,
): { payment: Payment; entries: Entry[] } {
  const failed: Payment = {
    ...advance(payment, "failed"),
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  };
  const entries: Entry[] = [
    { kind: "payment", payment: failed },
    webhook("payment.failed", { payment: failed }),
  ];
  return { payment: failed, entries };
}

export const NO_FAILURE = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export function findPayment(ledger: Ledger, id: string): Outcome<Payment> {
  const payment = ledger.payment(id);
  return payment === undefined ? unknownId() : done(payment);
}

/** The bank says yes after all, as it may for three days after a payment failed. */
export function authoriseLate(ledger: Ledger, id: string): Outcome<Payment> {
  const payment = ledger.payment(id);
  if (payment === undefined) return unknownId();
  if (payment.status !== "failed") return refused("Only failed payments can be authorised late");
  const authorised = authorise(payment);
  ledger.commit(authorised.entries);
  return done(authorised.payment);
}

const captureRequest = z.strictObject({ amount: amountInPaise, currency });

/** Takes the money of an authorised payment: its whole amount (paise), once, for an unpaid order. */
export function capturePayment(
  ledger: Ledger,
  id: string,
  body: unknown,
  faults: Faults,
): Outcome<Payment> {
  const parsed = captureRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const payment = ledger.payment(id);
  const order = payment && ledger.order(payment.order_id);
  if (payment === undefined || order === undefined) return unknownId();
  if (payment.captured) return refused("This payment has already been captured");
  if (payment.status !== "authorized") {
    return refused("Only payments which have been authorized can be captured");
  }
  if (parsed.data.amount !== payment.amount) {
    return refused("Capture amount must be equal to the amount authorized", "amount");
  }
  if (order.status === "paid" && !faults.switches.paidTwice) {
    return refused("The order of this payment is already paid");
  }

  const settled = settle(ledger, payment, order);
  ledger.commit(settled.entries);
  return done(settled.payment);
}
