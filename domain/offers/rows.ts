import { orderSums } from "#texts/cart/order-sums.ts";
import { isDeliveryFree } from "../catalogue.ts";
import { formatPaise } from "../money.ts";
import { sumsOf } from "./price-order.ts";
import type { Pricing } from "./pricing.ts";

type Sums = { items: readonly { id: number }[]; pricing?: Pricing | null };
type Words = Pick<ReturnType<typeof orderSums>, "delivery" | "free" | "paid">;

/**
 * What stands between the goods and the total, as labels and texts: discounts, and always the delivery;
 * in the language of the page unless other words are given.
 */
export function priceRows(
  { items, pricing }: Sums,
  words: Words = orderSums(),
): [label: string, text: string][] {
  const noFee = () => (isDeliveryFree(items) ? words.free : words.paid);
  if (!pricing) return [[words.delivery, noFee()]];
  return sumsOf({ pricing }).map(({ label, amount, kind }) => {
    if (kind === "delivery") return [words.delivery, amount === 0 ? noFee() : formatPaise(amount)];
    return [label, amount < 0 ? `−${formatPaise(-amount)}` : formatPaise(amount)];
  });
}
