import { deliveryOf } from "../catalogue.ts";
import { formatPaise } from "../money.ts";
import { sumsOf } from "./price-order.ts";
import type { Pricing } from "./pricing.ts";

type Sums = { items: readonly { id: number }[]; pricing?: Pricing | null };

/** What stands between the goods and the total, as labels and texts: discounts, and always the delivery. */
export function priceRows({ items, pricing }: Sums): [label: string, text: string][] {
  if (!pricing) return [["Delivery", deliveryOf(items)]];
  return sumsOf({ pricing }).map(({ label, amount, isDelivery }) => {
    if (isDelivery && amount === 0) return [label, deliveryOf(items)];
    return [label, amount < 0 ? `−${formatPaise(-amount)}` : formatPaise(amount)];
  });
}
