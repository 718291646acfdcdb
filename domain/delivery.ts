import type { Product } from "./catalogue/products.ts";
import { type ChosenOptions, findVariant, priceOf } from "./catalogue.ts";
import { formatPaise, type Paise } from "./money.ts";
import { deliveryAt } from "./settings/pins.ts";
import type { DeliveryTerms } from "./settings.ts";
import { type DeliveryRates, deliveryFee } from "./shipping/delivery-fee.ts";

/** What bringing one piece is charged, bought alone; without a choice, of the options that are chosen at first. */
export const feeOfOne = (product: Product, rates: DeliveryRates, choice?: ChosenOptions): Paise =>
  deliveryFee(rates, {
    goods: priceOf(product, choice),
    grams: findVariant(product, choice)?.grams ?? 0,
  });

/** The same of what is chosen, or of all that can be. */
function feesOfOne(product: Product, rates: DeliveryRates, choice?: ChosenOptions): Paise[] {
  if (choice || product.variants.length === 0) return [feeOfOne(product, rates, choice)];
  return product.variants.map(({ id }) => feeOfOne(product, rates, { variantId: id }));
}

/**
 * Whether one piece of a product is brought for nothing by the shop's general terms, bought alone: what tiles and
 * comparisons say, so that it is what the cart charges (§2.49). Without a choice, whatever is chosen.
 */
export const isBroughtFree = (
  product: Product,
  rates: DeliveryRates,
  choice?: ChosenOptions,
): boolean => product.delivery.free && feesOfOne(product, rates, choice).every((fee) => fee === 0);

/**
 * What bringing one piece costs at a PIN code, whatever is chosen, as sums of money: the same twice where all variants
 * cost the same, null for nothing; undefined: not served.
 */
export function feeAt(
  product: Product,
  terms: DeliveryTerms,
  pin: string,
): { least: string; most: string } | null | undefined {
  const there = deliveryAt(terms, pin);
  if (!there) return undefined;
  const fees = feesOfOne(product, there);
  const most = Math.max(...fees);
  return most === 0 ? null : { least: formatPaise(Math.min(...fees)), most: formatPaise(most) };
}
