import { z } from "zod";
import { success } from "#domain/result.ts";
import type {
  ProviderAnswer,
  ProviderRefund,
  ProviderRefundRequest,
} from "#server/payments/provider/provider.ts";
import { type Ask, everyPage, read, seconds } from "./ask.ts";

const refundAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(["pending", "processed", "failed"]),
    receipt: z.string().nullish(),
  })
  .transform(
    ({ payment_id, receipt, ...refund }): ProviderRefund => ({
      ...refund,
      paymentId: payment_id,
      key: receipt ?? null,
    }),
  );
const refundsAnswer = z.object({ items: z.array(refundAnswer) });

/** The Refunds API. The key is the receipt too, by which a refund of the shop's own is known again. */
export const refundCalls = (ask: Ask) => ({
  refund: ({ paymentId, amount, key, notes }: ProviderRefundRequest) =>
    ask({
      method: "POST",
      path: `/payments/${paymentId}/refund`,
      body: { amount, notes, receipt: key },
      headers: { "x-refund-idempotency": key },
      answer: refundAnswer,
      repeatable: true,
    }),
  findRefund: (refundId: string) => ask(read(`/refunds/${refundId}`, refundAnswer)),
  findRefunds: async (paymentId: string): ProviderAnswer<ProviderRefund[]> => {
    const found = await ask(read(`/payments/${paymentId}/refunds?count=100`, refundsAnswer));
    return found.ok ? success(found.value.items) : found;
  },
  refundsSince: (since: Date) => everyPage(ask, `/refunds?from=${seconds(since)}`, refundsAnswer),
});
