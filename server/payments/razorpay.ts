import { z } from "zod";
import { CURRENCY } from "../../domain/money.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import type { PaymentProvider, ProviderFailure, ProviderPayment } from "./provider.ts";
import { isSignature } from "./signatures.ts";

export type RazorpayAccount = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where the API is, without a trailing slash. */
  apiUrl: string;
  checkoutScript: string;
};

const TIME_LIMIT = 10_000; // ms; a buyer waits for this call

const orderAnswer = z.object({ id: z.string() });
const paymentAnswer = z
  .object({
    id: z.string(),
    order_id: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  })
  .transform(({ order_id, ...payment }): ProviderPayment => ({ ...payment, orderId: order_id }));
const paymentsAnswer = z.object({ items: z.array(paymentAnswer) });
const errorAnswer = z.object({ error: z.object({ description: z.string() }) });

/** Razorpay's Orders and Payments API over plain fetch, with a time limit on every call. */
export function razorpay(account: RazorpayAccount): PaymentProvider {
  const authorization = `Basic ${btoa(`${account.keyId}:${account.keySecret}`)}`;

  async function call<Answer>(
    method: string,
    path: string,
    body: unknown,
    answer: z.ZodType<Answer>,
  ): Promise<Result<Answer, ProviderFailure>> {
    try {
      const response = await fetch(`${account.apiUrl}/v1${path}`, {
        method,
        headers: { authorization, "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      const content: unknown = await response.json();
      if (response.ok) return success(answer.parse(content));
      const message = errorAnswer.safeParse(content).data?.error.description ?? "no description";
      const passing = response.status === 429 || response.status >= 500;
      return failed({
        kind: passing ? "unreachable" : "rejected",
        message: `${response.status}: ${message}`,
      });
    } catch (error) {
      // No answer, no JSON or not the promised shape: nothing is known, so it may be tried again.
      return failed({ kind: "unreachable", message: String(error) });
    }
  }

  return {
    keyId: account.keyId,
    checkoutScript: account.checkoutScript,
    createOrder: ({ amount, receipt, notes }) =>
      call(
        "POST",
        "/orders",
        { amount, currency: CURRENCY, receipt, notes, unique_receipt: true },
        orderAnswer,
      ),
    findPayments: async (orderId) => {
      const result = await call("GET", `/orders/${orderId}/payments`, undefined, paymentsAnswer);
      return result.ok ? success(result.value.items) : result;
    },
    capture: (paymentId, amount) =>
      call("POST", `/payments/${paymentId}/capture`, { amount, currency: CURRENCY }, paymentAnswer),
    isPaymentSigned: (orderId, paymentId, signature) =>
      isSignature(`${orderId}|${paymentId}`, account.keySecret, signature),
    isWebhookSigned: (body, signature) => isSignature(body, account.webhookSecret, signature),
  };
}
