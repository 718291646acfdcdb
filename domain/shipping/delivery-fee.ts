import type { Paise } from "../money.ts";
import type { DeliveryTerms, WeightStep } from "../settings.ts";

/**
 * By what delivery is charged at one place, in paise: its fee, the sum of the goods after discounts from which there is
 * none (null: there always is), and what weight adds.
 */
export type DeliveryRates = Pick<DeliveryTerms, "fee" | "freeFrom" | "byWeight">;

/** Rates by which nothing is charged. */
export const NO_DELIVERY: DeliveryRates = { fee: 0, freeFrom: null, byWeight: [] };

/** What is brought: what it is worth after discounts on it, in paise, and what all of it weighs. */
export type Brought = { goods: Paise; grams: number };

/**
 * What is charged for bringing goods, before offers; in paise. This alone decides it for all who ask (§20.30): the fee of
 * the place and what weight adds, and neither from the sum on from which delivery is free.
 */
export const deliveryFee = (
  { fee, freeFrom, byWeight }: DeliveryRates,
  { goods, grams }: Brought,
): Paise => (freeFrom !== null && goods >= freeFrom ? 0 : fee + weightFee(byWeight, grams));

/** What weight adds to the fee: that of the last step which it is above. */
const weightFee = (steps: readonly WeightStep[], grams: number): Paise =>
  steps.findLast(({ aboveGrams }) => grams > aboveGrams)?.fee ?? 0;

/** From what to what is charged below the sum from which delivery is free, for anything that weighs something. */
export function feeRange(rates: DeliveryRates): { least: Paise; most: Paise } {
  const weighing = (grams: number) =>
    deliveryFee({ ...rates, freeFrom: null }, { goods: 0, grams });
  return { least: weighing(1), most: weighing(Number.POSITIVE_INFINITY) };
}

/** Whether nothing is charged, whatever is brought. */
export const isAlwaysFree = (rates: DeliveryRates): boolean => feeRange(rates).most === 0;
