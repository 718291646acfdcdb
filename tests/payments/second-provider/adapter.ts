import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Payment } from "#domain/checkout.ts";
import { failed, success } from "#domain/result.ts";
import type {
  PaymentProvider,
  ProviderAdapter,
  ProviderAnswer,
  ProviderRefund,
} from "#extensions/declared/payment.ts";

const LIMIT = 2000; // ms

const toPaise = (rupees: string) => Math.round(Number(rupees) * 100);
const toRupees = (paise: number) => (paise / 100).toFixed(2);

const billAnswer = z.object({ bill: z.string() });
const receipt = z.object({
  receipt: z.string(),
  bill: z.string(),
  rupees: z.string(),
  back: z.string(),
  money: z.string(),
  stage: z.enum(["held", "taken", "refused"]),
  at: z.iso.datetime(),
});
const returnAnswer = z.object({
  return: z.string(),
  receipt: z.string(),
  rupees: z.string(),
  key: z.string(),
  stage: z.enum(["moving", "done", "failed"]),
});
const returnsAnswer = z.object({ returns: z.array(returnAnswer) });
const id = z.string().min(1).max(100);
const event = z.object({
  id,
  about: z.enum(["receipt", "return", "news"]),
  bill: id.optional(),
  receipt: id.optional(),
  return: id.optional(),
});
const returnStages = { moving: "pending", done: "processed", failed: "failed" } as const;

function toPayment({
  receipt: paymentId,
  bill,
  rupees,
  back,
  money,
  stage,
  at,
}: z.infer<typeof receipt>): Payment {
  const [amount, refunded] = [toPaise(rupees), toPaise(back)];
  const taken = refunded === amount ? "refunded" : "captured";
  return {
    id: paymentId,
    orderId: bill,
    amount,
    refunded,
    currency: money,
    status: stage === "taken" ? taken : stage === "held" ? "authorized" : "failed",
    createdAt: Math.floor(Date.parse(at) / 1000),
  };
}
const toRefund = (answer: z.infer<typeof returnAnswer>): ProviderRefund => ({
  id: answer.return,
  paymentId: answer.receipt,
  amount: toPaise(answer.rupees),
  status: returnStages[answer.stage],
  key: answer.key,
});

export type LedgerpayAccount = { url: string; token: string; secret: string };

/** Ledgerpay's bills and receipts over plain fetch; customers pay on a page of its own. */
export function ledgerpay({ url, token, secret }: LedgerpayAccount): PaymentProvider {
  const isSigned = (text: string | Uint8Array, given: string) => {
    const right = Buffer.from(createHmac("sha512", secret).update(text).digest("base64url"));
    const sent = Buffer.from(given);
    return sent.length === right.length && timingSafeEqual(sent, right);
  };
  async function ask<Answer>(
    path: string,
    answer: z.ZodType<Answer>,
    body?: object,
    patience = LIMIT,
  ): ProviderAnswer<Answer> {
    try {
      const response = await fetch(url + path, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(Math.min(patience, LIMIT)),
      });
      if (response.ok) return success(answer.parse(await response.json()));
      const kind = response.status >= 500 ? ("unreachable" as const) : ("rejected" as const);
      return failed({ kind, message: `${response.status}: ${await response.text()}` });
    } catch (error) {
      return failed({ kind: "unreachable", message: String(error) });
    }
  }
  const { origin } = new URL(url);

  return {
    name: "ledgerpay",
    label: "Ledgerpay",
    script: null,
    origins: { script: [], frame: [], connect: [], img: [], form: [origin] },
    createOrder: async ({ amount, receipt: reference }) => {
      const made = await ask("/bills", billAnswer, { reference, rupees: toRupees(amount) });
      return made.ok ? success({ id: made.value.bill }) : made;
    },
    startOptions: ({ orderId, returnUrl }) => ({
      kind: "page",
      location: `${url}/pay/${orderId}?back=${encodeURIComponent(returnUrl)}`,
    }),
    readBrowserAnswer: ({ receipt: paymentId = "", mac = "" }, orderId) =>
      isSigned(`${orderId} ${paymentId}`, mac) ? { paymentId } : null,
    readWebhook: (body, headers) => {
      if (!isSigned(body, headers.get("ledgerpay-mac") ?? "")) return failed("bad-signature");
      const read = z
        .string()
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            context.addIssue({ code: "custom", message: "no JSON" });
            return z.NEVER;
          }
        })
        .pipe(event)
        .safeParse(new TextDecoder().decode(body));
      if (!read.success) return failed("bad-body");
      const { id: eventId, about, bill = null, receipt: paymentId, return: refundId } = read.data;
      const refund = refundId && paymentId ? { id: refundId, paymentId } : null;
      return success({ eventId, event: about, orderId: bill, refund });
    },
    findPayments: async (orderId, patience) => {
      const answer = z.object({ receipts: z.array(receipt) });
      const found = await ask(`/bills/${orderId}/receipts`, answer, undefined, patience);
      return found.ok ? success(found.value.receipts.map(toPayment)) : found;
    },
    capture: async (paymentId, amount) => {
      const taken = await ask(`/receipts/${paymentId}/take`, receipt, { rupees: toRupees(amount) });
      return taken.ok ? success(toPayment(taken.value)) : taken;
    },
    refund: async ({ paymentId, amount, key }) => {
      const body = { key, rupees: toRupees(amount) };
      const made = await ask(`/receipts/${paymentId}/return`, returnAnswer, body);
      return made.ok ? success(toRefund(made.value)) : made;
    },
    findRefund: async (refundId) => {
      const found = await ask(`/returns/${refundId}`, returnAnswer);
      return found.ok ? success(toRefund(found.value)) : found;
    },
    findRefunds: async (paymentId) => {
      const found = await ask(`/receipts/${paymentId}/returns`, returnsAnswer);
      return found.ok ? success(found.value.returns.map(toRefund)) : found;
    },
    refundsSince: async () => {
      const found = await ask("/returns", returnsAnswer);
      return found.ok ? success(found.value.returns.map(toRefund)) : found;
    },
  };
}

const variables = {
  LEDGERPAY_URL: z.url().optional(),
  LEDGERPAY_TOKEN: z.string().optional(),
  LEDGERPAY_SECRET: z.string().optional(),
};
const schema = z.object(variables);

/** What the registry of the shop would know of it. */
export const ledgerpayAdapter: ProviderAdapter = {
  name: "ledgerpay",
  variables,
  companions: ["LEDGERPAY_TOKEN", "LEDGERPAY_SECRET", "LEDGERPAY_URL"],
  configure: (environment) => {
    const {
      LEDGERPAY_URL: url,
      LEDGERPAY_TOKEN: token,
      LEDGERPAY_SECRET: secret,
    } = schema.parse(environment);
    return url && token && secret ? ledgerpay({ url, token, secret }) : null;
  },
};
