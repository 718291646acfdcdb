import type { Result } from "#domain/result.ts";
import type { SeedProvider } from "./open-shop.ts";

export const GOOD_CARD = "4100280000001007";
export const DECLINED_CARD = "4100280000000003";

export type Receipt = { paymentId: string; signature: string };

/** Pays in the provider's window with a test card. Throws when the card is declined. */
export async function payInWindow(
  provider: SeedProvider,
  order: { key: string; order_id: string },
  number: string,
): Promise<Receipt> {
  const { paymentId, signature } = await tryInWindow(provider, order, number);
  if (!paymentId || !signature) throw new Error(`not paid: ${order.order_id}`);
  return { paymentId, signature };
}

/** The same; without a receipt where the card is declined. */
export async function tryInWindow(
  { url }: SeedProvider,
  { key, order_id }: { key: string; order_id: string },
  number: string,
): Promise<Partial<Receipt>> {
  const card = { number, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Seed" };
  const response = await fetch(`${url}/window/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key, order_id, method: "card", card }),
  });
  const answer = (await response.json()) as Record<string, string | undefined>;
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  return paymentId && signature ? { paymentId, signature } : {};
}

/** Gives a payment back as the shop's owner does in the provider's dashboard; the refund's id. */
export async function giveBack(provider: SeedProvider, paymentId: string): Promise<string> {
  const response = await fetch(`${provider.url}/v1/payments/${paymentId}/refund`, {
    method: "POST",
    headers: {
      authorization: `Basic ${provider.credentials}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
  const refund = (await response.json()) as { id?: string };
  if (!refund.id) throw new Error(`${paymentId} was not given back: ${JSON.stringify(refund)}`);
  return refund.id;
}

/** The value of a result that must be a success. */
export function successOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`the seed was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}
