import { z } from "zod";
import type { Order, Payment } from "./entities.ts";
import { notes } from "./fields.ts";
import { newId, nowSeconds } from "./ids.ts";
import type { Ledger } from "./ledger.ts";
import { authorise, authoriseLate, fail, NO_FAILURE, settle } from "./payments.ts";
import { done, type ErrorBody, fromSchema, type Outcome, refused, unknownId } from "./problems.ts";
import { paymentSignature } from "./signatures.ts";
import type { Faults } from "./switches.ts";
import { resultOf } from "./test-instruments.ts";

const text = z.string().trim().max(256);
const common = {
  order_id: z.string(),
  key: z.string(),
  description: text.optional(),
  email: text.optional(),
  contact: text.optional(),
  notes: notes.optional(),
};
const card = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/, "Enter the digits of the card"),
  expiry_month: z
    .int()
    .min(1, "Enter a month from 01 to 12")
    .max(12, "Enter a month from 01 to 12"),
  expiry_year: z.int().min(2000).max(2099),
  cvv: z.string().regex(/^\d{3,4}$/, "Enter the 3 digits on the back of the card"),
  name: text.min(1, "Enter the name on the card"),
});
const payRequest = z.discriminatedUnion("method", [
  z.strictObject({ ...common, method: z.literal("card"), card }),
  z.strictObject({ ...common, method: z.literal("upi"), vpa: text }),
]);
type PayRequest = z.infer<typeof payRequest>;

/** What the checkout gives to the shop's handler. */
export type Receipt = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
/** A decline is an answer like any other: the customer may try again. */
export type PayAnswer = Receipt | { error: Omit<ErrorBody, "field"> };

/**
 * Pays an order with what the customer entered in the window. The amount is the order's own. The
 * outcome hangs on the test card or UPI id alone; any other one is refused before an attempt.
 */
export function pay(
  ledger: Ledger,
  keys: { keyId: string; keySecret: string },
  body: unknown,
  faults: Faults,
): Outcome<PayAnswer> {
  const parsed = payRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const request = parsed.data;
  if (request.key !== keys.keyId) return refused("The key is not valid", "key");
  const order = ledger.order(request.order_id);
  if (order === undefined) return unknownId();
  if (request.method === "card" && isPast(request.card.expiry_month, request.card.expiry_year)) {
    return refused("This card has expired", "card.expiry");
  }
  const instrument = request.method === "card" ? request.card.number : request.vpa.toLowerCase();
  const result = resultOf(request.method, instrument);
  if (result === undefined) return refused("Not a test card or test UPI id", request.method);
  const { late, lateMs, paidTwice } = faults.switches;
  if (order.status === "paid" && !paidTwice) return done({ error: alreadyPaid(order) });

  const status = order.status === "paid" ? "paid" : "attempted";
  const attempted: Order = { ...order, status, attempts: order.attempts + 1 };
  const created = odd(newPayment(order, request), faults);
  if (result.ends === "failed") {
    const failed = fail(created, result.failure);
    ledger.commit([{ kind: "order", order: attempted }, ...failed.entries]);
    if (faults.happens(late)) faults.later(lateMs, () => authoriseLate(ledger, created.id));
    const metadata = { order_id: order.id, payment_id: created.id };
    return done({ error: { ...result.failure, metadata } });
  }

  const authorised = authorise(created);
  const settled =
    result.ends === "captured" ? settle(ledger, authorised.payment, attempted).entries : [];
  ledger.commit([{ kind: "order", order: attempted }, ...authorised.entries, ...settled]);
  return done({
    razorpay_payment_id: created.id,
    razorpay_order_id: order.id,
    razorpay_signature: paymentSignature(order.id, created.id, keys.keySecret),
  });
}

/** A payment that is not what its order asked for, where the switches want it. */
function odd(payment: Payment, faults: Faults): Payment {
  const { wrongAmount, foreign } = faults.switches;
  if (faults.happens(wrongAmount)) return { ...payment, amount: payment.amount + 100 };
  return faults.happens(foreign) ? { ...payment, currency: "USD" } : payment;
}

/** A card is good until the end of the month that is printed on it. */
function isPast(month: number, year: number): boolean {
  return new Date(year, month, 1).getTime() <= Date.now();
}

function alreadyPaid(order: Order): Omit<ErrorBody, "field"> {
  return {
    code: "BAD_REQUEST_ERROR",
    description: "This order is already paid.",
    source: "business",
    step: "payment_initiation",
    reason: "order_already_paid",
    metadata: { order_id: order.id },
  };
}

function newPayment(order: Order, request: PayRequest): Payment {
  return {
    id: newId("pay_"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    international: false,
    method: request.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    card:
      request.method === "card"
        ? {
            entity: "card",
            name: request.card.name,
            last4: request.card.number.slice(-4),
            network: "Visa",
            type: "credit",
          }
        : null,
    vpa: request.method === "upi" ? request.vpa : null,
    email: request.email ?? null,
    contact: request.contact ?? null,
    notes: request.notes ?? [],
    fee: 0,
    tax: 0,
    ...NO_FAILURE,
    acquirer_data: {},
    created_at: nowSeconds(),
  };
}
