import type { Result } from "#domain/result.ts";
import type { SeedProvider } from "./open-shop.ts";

export const GOOD_CARD = "4100280000001007";
export const DECLINED_CARD = "4100280000000003";

/** What the provider's window answers for a payment, as the page sends it on. */
export type Receipt = { paymentId: string; fields: Record<string, string> };

/** Pays in the provider's window with a test card. Throws when the card is declined. */
export async function payInWindow(
  provider: SeedProvider,
  orderId: string,
  number: string,
): Promise<Receipt> {
  const receipt = await tryInWindow(provider, orderId, number);
  if (!receipt) throw new Error(`not paid: ${orderId}`);
  return receipt;
}

/** The same; null where the card is declined. */
export async function tryInWindow(
  { url, keyId: key }: SeedProvider,
  orderId: string,
  number: string,
): Promise<Receipt | null> {
  const card = { number, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Seed" };
  const response = await fetch(`${url}/window/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key, order_id: orderId, method: "card", card }),
  });
  const fields = (await response.json()) as Record<string, string>;
  const paymentId = fields.razorpay_payment_id;
  return paymentId ? { paymentId, fields } : null;
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
