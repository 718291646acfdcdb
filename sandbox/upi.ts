import { z } from "zod";
import type { Ledger } from "./ledger.ts";
import {
  alreadyPaid,
  attempted,
  common,
  newPayment,
  type Receipt,
  receiptOf,
} from "./new-payment.ts";
import { authorise, authoriseLate, fail, settle } from "./payments.ts";
import type { Order, Payment, UpiRequest } from "./protocol/entities.ts";
import { newId } from "./protocol/ids.ts";
import {
  done,
  type ErrorBody,
  fromSchema,
  type Outcome,
  refused,
  unknownId,
} from "./protocol/problems.ts";
import type { Faults } from "./switches.ts";
import { EXPIRED, resultOf } from "./test-instruments.ts";

const requested = z.strictObject({ ...common, flow: z.enum(["qr", "intent"]) });

/** What the window shows meanwhile; `remaining` in milliseconds. */
export type Waiting = { id: string; remaining: number };
type Failed = { error: Omit<ErrorBody, "field"> };
/** How a request stands: it waits, or has ended as any payment does. */
export type UpiAnswer = Waiting | Receipt | Failed;

/** What somebody does on the phone. */
export const deeds = ["pay", "twice", "decline", "expire", "late"] as const;
export type Deed = (typeof deeds)[number];

const SUCCESS = "success@razorpay"; // from which the phone pays
const LATE = 3000; // ms after a request has expired until its money comes

/** Begins a payment that a phone ends: by scanning a QR code, or in an app that it is handed over to. */
export function requestUpi(
  ledger: Ledger,
  keys: { keyId: string },
  body: unknown,
  faults: Faults,
): Outcome<Waiting | Failed> {
  const parsed = requested.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  if (parsed.data.key !== keys.keyId) return refused("The key is not valid", "key");
  const order = ledger.order(parsed.data.order_id);
  if (order === undefined) return unknownId();
  if (order.status === "paid") return done({ error: alreadyPaid(order) });
  const payment = newPayment(order, parsed.data, { vpa: null }, faults);
  const request: UpiRequest = {
    id: newId("upi_"),
    payment_id: payment.id,
    flow: parsed.data.flow,
    expires_at: Date.now() + faults.switches.upiMs,
  };
  ledger.commit([
    { kind: "order", order: attempted(order) },
    { kind: "payment", payment },
    { kind: "upi", request },
  ]);
  expireInTime(ledger, request, faults);
  return done(waiting(request));
}

/** Ends a request when its time is over: also those of before a restart. */
export function expireInTime(ledger: Ledger, request: UpiRequest, faults: Faults): void {
  const rest = Math.max(0, request.expires_at - Date.now());
  faults.later(rest, () => expire(ledger, request));
}

const waiting = ({ id, expires_at }: UpiRequest): Waiting => ({
  id,
  remaining: Math.max(0, expires_at - Date.now()),
});

/** A request with its payment and order. */
export type FoundRequest = { request: UpiRequest; payment: Payment; order: Order };

export function findRequest(ledger: Ledger, id: string): Outcome<FoundRequest> {
  const request = ledger.upiRequest(id);
  const payment = request && ledger.payment(request.payment_id);
  const order = payment && ledger.order(payment.order_id);
  return order ? done({ request, payment, order }) : unknownId();
}

/** How a request stands, as the window asks again and again. */
export function upiAnswer(
  ledger: Ledger,
  keys: { keySecret: string },
  id: string,
): Outcome<UpiAnswer> {
  const found = findRequest(ledger, id);
  if (!found.ok) return found;
  const { request, payment } = found.value;
  if (payment.status === "created") return done(waiting(request));
  return done(payment.status === "failed" ? failedOf(payment) : receiptOf(payment, keys.keySecret));
}

function failedOf({ id, order_id, ...payment }: Payment): Failed {
  const error: Failed["error"] = {
    code: payment.error_code === "GATEWAY_ERROR" ? "GATEWAY_ERROR" : "BAD_REQUEST_ERROR",
    description: payment.error_description ?? "",
    source: payment.error_source ?? "NA",
    step: payment.error_step ?? "NA",
    reason: payment.error_reason ?? "NA",
    metadata: { order_id, payment_id: id },
  };
  return { error };
}

/** Does on the phone what is possible: an ended request can only be paid late, once it has failed. */
export function answerUpi(ledger: Ledger, id: string, deed: Deed, faults: Faults): Outcome<object> {
  const found = findRequest(ledger, id);
  if (!found.ok) return found;
  const { request, payment } = found.value;
  if (payment.status === "failed" && deed === "late") return authoriseLate(ledger, payment.id);
  if (payment.status !== "created") return refused("This payment is over.");
  if (deed === "decline") {
    const result = resultOf("upi", "failure@razorpay");
    if (result?.ends !== "failed") throw new Error("the failing test UPI id does not fail");
    ledger.commit(fail(payment, result.failure).entries);
  } else if (deed === "pay" || deed === "twice") {
    take(ledger, payment);
    // The code is scanned by two phones at once: neither knows of the other.
    if (deed === "twice") take(ledger, { ...payment, id: newId("pay_") });
  } else {
    expire(ledger, request);
    if (deed === "late") faults.later(LATE, () => authoriseLate(ledger, payment.id));
  }
  return done({});
}

/** The money arrives, whether the order is paid by now or not: a UPI app cannot know. */
function take(ledger: Ledger, payment: Payment): void {
  const order = ledger.order(payment.order_id);
  if (order === undefined) throw new Error(`${payment.id} is of no order`);
  const authorised = authorise({ ...payment, vpa: SUCCESS });
  const settled = settle(ledger, authorised.payment, order);
  ledger.commit([...authorised.entries, ...settled.entries]);
}

function expire(ledger: Ledger, { payment_id }: UpiRequest): void {
  const payment = ledger.payment(payment_id);
  if (payment?.status === "created") ledger.commit(fail(payment, EXPIRED).entries);
}
