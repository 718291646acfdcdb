import { z } from "zod";
import type { Payment } from "#domain/checkout.ts";
import { CURRENCY } from "#domain/money.ts";
import { success } from "#domain/result.ts";
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderOrderRequest,
} from "#server/payments/provider/provider.ts";
import type { Timing } from "#server/platform/outside.ts";
import { type Ask, read } from "./ask.ts";
import { call, TIMING } from "./call.ts";
import { disputeCalls } from "./disputes.ts";
import { linkCalls } from "./links.ts";
import { refundCalls } from "./refunds.ts";
import { isSignature } from "./signatures.ts";
import { readEvent } from "./webhook.ts";
import { windowOptions, windowOrigins } from "./window.ts";

export type RazorpayAccount = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The secret that webhooks were signed with before, while the provider changes to the new one. */
  previousWebhookSecret?: string | undefined;
  /** Where the API is, without a trailing slash. */
  apiUrl: string;
  checkoutScript: string;
  timing?: Timing;
};

const TIMED_OUT = "payment_timed_out"; // its reason for a payment that nobody ended in time

const orderAnswer = z.object({ id: z.string() });
const ordersAnswer = z.object({ items: z.array(z.object({ id: z.string(), amount: z.int() })) });
const paymentAnswer = z
  .object({
    id: z.string(),
    order_id: z.string(),
    amount: z.int(),
    amount_refunded: z.int().nullish(),
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    created_at: z.int(),
    error_reason: z.string().nullish(),
  })
  .transform(
    ({ id, order_id, amount_refunded, created_at, error_reason, ...payment }): Payment => ({
      ...payment,
      id,
      orderId: order_id,
      refunded: amount_refunded ?? 0,
      createdAt: created_at,
      ...(error_reason === TIMED_OUT ? { timedOut: true } : {}),
    }),
  );
const paymentsAnswer = z.object({ items: z.array(paymentAnswer) });
/** Razorpay's Orders, Payments, Refunds, Disputes and Payment Links API over plain fetch. */
export function razorpay(account: RazorpayAccount): PaymentProvider {
  const { keyId, keySecret, apiUrl, checkoutScript, timing = TIMING } = account;
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
  const ask: Ask = (request) => call({ apiUrl, authorization, timing }, request);

  /** The order that an earlier try with this receipt has made, although its answer got lost. */
  async function orderOfReceipt(request: ProviderOrderRequest): ProviderAnswer<{ id: string }> {
    const path = `/orders?receipt=${encodeURIComponent(request.receipt)}`;
    const found = await ask(read(path, ordersAnswer));
    if (!found.ok) return found;
    const same = found.value.items.find(({ amount }) => amount === request.amount);
    const message = "the receipt belongs to another order";
    return same ? success(same) : { ok: false, failure: { kind: "rejected", message } };
  }

  return {
    name: "razorpay",
    label: "Razorpay",
    isTest: keyId.startsWith("rzp_test_"),
    script: checkoutScript,
    origins: windowOrigins(checkoutScript, apiUrl),
    createOrder: async (request) => {
      const body = { ...request, currency: CURRENCY, unique_receipt: true };
      const created = await ask({
        method: "POST",
        path: "/orders",
        body,
        answer: orderAnswer,
        repeatable: true,
      });
      const refused = !created.ok && /receipt/i.test(created.failure.message);
      return refused && created.failure.kind === "rejected" ? orderOfReceipt(request) : created;
    },
    findPayments: async (orderId, patience) => {
      const path = `/orders/${orderId}/payments`;
      const found = await ask(read(path, paymentsAnswer, patience));
      return found.ok ? success(found.value.items) : found;
    },
    capture: (paymentId, amount) =>
      ask({
        method: "POST",
        path: `/payments/${paymentId}/capture`,
        body: { amount, currency: CURRENCY },
        answer: paymentAnswer,
        repeatable: false,
      }),
    ...refundCalls(ask),
    disputes: disputeCalls(ask),
    links: linkCalls(ask),
    startOptions: (details) => windowOptions(keyId, details),
    readBrowserAnswer: (fields, orderId) => {
      const { razorpay_payment_id: paymentId = "", razorpay_signature: signature = "" } = fields;
      return isSignature(`${orderId}|${paymentId}`, keySecret, signature) ? { paymentId } : null;
    },
    readWebhook: (body, headers) =>
      readEvent(body, headers, [account.webhookSecret, account.previousWebhookSecret ?? []].flat()),
  };
}
