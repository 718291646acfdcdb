import { type CartLine, lineKey, lineTotal } from "../cart.ts";
import type { Paise } from "../money.ts";
import { chargedParts } from "../refund/refundable.ts";
import type { Discount, Pricing } from "./pricing.ts";
import { discountOf, feesOf } from "./pricing.ts";
import { split } from "./split.ts";

/** The offer of the discount by which the sum of a cash order is a whole rupee: no offer of the shop has this id. */
export const ROUNDING = 0;

const RUPEE: Paise = 100;

/** An amount without its paise. */
export const wholeRupees = (amount: Paise): Paise => amount - (amount % RUPEE);

/** Whether a discount is what was rounded down for cash (§20.23), and no offer. */
export const isRounding = ({ offerId }: Pick<Discount, "offerId">): boolean => offerId === ROUNDING;

/** Whether an order is paid in cash whose sum is a whole rupee: it stays one, whatever becomes of it. */
export const isWhole = (pricing: Pricing | null | undefined): boolean => pricing?.whole === true;

/** The discounts that offers have given. */
export const offersOf = (pricing: Pricing | null | undefined): readonly Discount[] =>
  (pricing?.discounts ?? []).filter((discount) => !isRounding(discount));

/** What was rounded down, in paise. */
export const roundingOf = (pricing: Pricing | null | undefined): Paise =>
  (pricing?.discounts ?? []).filter(isRounding).reduce((sum, { amount }) => sum + amount, 0);

/** The same without what was rounded down; null: nothing is left of it. */
export function withoutRounding(pricing: Pricing | null | undefined): Pricing | null {
  if (!pricing) return null;
  const discounts = offersOf(pricing);
  return discounts.length > 0 || pricing.delivery > 0 ? { discounts, ...feesOf(pricing) } : null;
}

/**
 * A purchase as it is paid in cash where cash sums are whole rupees: the paise above are taken off as a discount of its
 * own, spread over the lines by what they cost, and beyond that off the delivery. So the lines and the delivery add up to
 * what is charged, as with any other discount. What was rounded before is rounded anew.
 */
export function roundedDown(bought: { items: readonly CartLine[]; pricing?: Pricing | null }): {
  pricing: Pricing;
  total: Paise;
} {
  const { items } = bought;
  const pricing = withoutRounding(bought.pricing) ?? { discounts: [], delivery: 0 };
  const { discounts, delivery } = pricing;
  const goods = items.reduce((sum, line) => sum + lineTotal(line), 0);
  const exact = goods - discountOf(pricing) + delivery;
  const amount = exact % RUPEE;
  if (amount === 0) return { pricing: { ...pricing, whole: true }, total: exact };
  const weights = chargedParts({ items: [...items], pricing }).lines;
  const ofLines = Math.min(
    amount,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const rounding: Discount = {
    offerId: ROUNDING,
    name: "Rounded down for cash",
    code: null,
    amount,
    lines: split(ofLines, weights, items.map(lineKey)),
  };
  return {
    pricing: { discounts: [...discounts, rounding], ...feesOf(pricing), whole: true },
    total: exact - amount,
  };
}
