import type { Product } from "./catalogue/products.ts";
import { type ChosenOptions, priceOf } from "./catalogue.ts";
import { formatPaise, type Paise } from "./money.ts";
import { deliveryAt } from "./settings/pins.ts";
import type { DeliveryTerms } from "./settings.ts";

type Fee = Pick<DeliveryTerms, "fee" | "freeFrom">;

/** What is charged for bringing goods of this worth (after discounts on them), before offers; in paise. */
export const deliveryFee = ({ fee, freeFrom }: Fee, goods: Paise): Paise =>
  freeFrom !== null && goods >= freeFrom ? 0 : fee;

/**
 * Whether one piece of a product is brought for nothing by the shop's general terms, bought alone: what tiles and
 * comparisons say, so that it is what the cart charges (§2.49).
 */
export const isBroughtFree = (product: Product, terms: Fee, choice?: ChosenOptions): boolean =>
  product.delivery.free && deliveryFee(terms, priceOf(product, choice)) === 0;

/** What bringing one piece costs at a PIN code, as a sum of money or null for nothing; undefined: not served. */
export function feeAt(
  product: Product,
  terms: DeliveryTerms,
  pin: string,
  choice?: ChosenOptions,
): string | null | undefined {
  const there = deliveryAt(terms, pin);
  if (!there) return undefined;
  const fee = deliveryFee(there, priceOf(product, choice));
  return fee === 0 ? null : formatPaise(fee);
}
