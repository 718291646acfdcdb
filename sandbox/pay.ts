import { z } from "zod";
import type { Ledger } from "./ledger.ts";
import {
  alreadyPaid,
  attempted,
  common,
  newPayment,
  type Receipt,
  receiptOf,
  text,
} from "./new-payment.ts";
import { authorise, authoriseLate, fail, settle } from "./payments.ts";
import type { CardDetails } from "./protocol/entities.ts";
import {
  done,
  type ErrorBody,
  fromSchema,
  type Outcome,
  refused,
  unknownId,
} from "./protocol/problems.ts";
import type { Faults } from "./switches.ts";
import { resultOf } from "./test-instruments.ts";

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

  const next = attempted(order);
  const means = request.method === "card" ? { card: shown(request.card) } : { vpa: request.vpa };
  const created = newPayment(order, request, means, faults);
  if (result.ends === "failed") {
    const failed = fail(created, result.failure);
    ledger.commit([{ kind: "order", order: next }, ...failed.entries]);
    if (faults.happens(late)) faults.later(lateMs, () => authoriseLate(ledger, created.id));
    const metadata = { order_id: order.id, payment_id: created.id };
    return done({ error: { ...result.failure, metadata } });
  }

  const authorised = authorise(created);
  const settled =
    result.ends === "captured" ? settle(ledger, authorised.payment, next).entries : [];
  ledger.commit([{ kind: "order", order: next }, ...authorised.entries, ...settled]);
  return done(receiptOf(created, keys.keySecret));
}

/** A card is good until the end of the month that is printed on it. */
function isPast(month: number, year: number): boolean {
  return new Date(year, month, 1).getTime() <= Date.now();
}

/** Of a card only what a receipt would show. */
const shown = ({ name, number }: z.infer<typeof card>): CardDetails => ({
  ...{ entity: "card", name, last4: number.slice(-4), network: "Visa", type: "credit" },
});
