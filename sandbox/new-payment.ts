import { z } from "zod";
import { NO_FAILURE } from "./payments.ts";
import type { CardDetails, Order, Payment } from "./protocol/entities.ts";
import { notes } from "./protocol/fields.ts";
import { newId, nowSeconds } from "./protocol/ids.ts";
import type { ErrorBody } from "./protocol/problems.ts";
import { paymentSignature } from "./protocol/signatures.ts";
import type { Faults } from "./switches.ts";

export const text = z.string().trim().max(256);

/** What the window sends with every way to pay. */
export const common = {
  order_id: z.string(),
  key: z.string(),
  description: text.optional(),
  email: text.optional(),
  contact: text.optional(),
  notes: notes.optional(),
};
type Common = z.infer<z.ZodObject<typeof common>>;

/** What the checkout gives to the shop's handler. */
export type Receipt = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export const receiptOf = (payment: Payment, keySecret: string): Receipt => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.order_id,
  razorpay_signature: paymentSignature(payment.order_id, payment.id, keySecret),
});

export function alreadyPaid(order: Order): Omit<ErrorBody, "field"> {
  return {
    code: "BAD_REQUEST_ERROR",
    description: "This order is already paid.",
    source: "business",
    step: "payment_initiation",
    reason: "order_already_paid",
    metadata: { order_id: order.id },
  };
}

/** One attempt more to pay this order. */
export const attempted = (order: Order): Order => ({
  ...order,
  status: order.status === "paid" ? "paid" : "attempted",
  attempts: order.attempts + 1,
});

/** A payment of the order's amount that has just begun. */
export function newPayment(
  order: Order,
  { description, email, contact, notes: noted }: Omit<Common, "key" | "order_id">,
  means: { card: CardDetails } | { vpa: string | null },
  faults: Faults,
): Payment {
  const payment: Payment = {
    id: newId("pay_"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    international: false,
    method: "card" in means ? "card" : "upi",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: description ?? null,
    card: "card" in means ? means.card : null,
    vpa: "vpa" in means ? means.vpa : null,
    email: email ?? null,
    contact: contact ?? null,
    notes: noted ?? [],
    fee: 0,
    tax: 0,
    ...NO_FAILURE,
    acquirer_data: {},
    created_at: nowSeconds(),
  };
  // What is not as its order asked for, where the switches want it.
  const { wrongAmount, foreign } = faults.switches;
  if (faults.happens(wrongAmount)) return { ...payment, amount: payment.amount + 100 };
  return faults.happens(foreign) ? { ...payment, currency: "USD" } : payment;
}
