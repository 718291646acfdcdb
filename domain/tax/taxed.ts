import type { PlaceOfSupply } from "./place-of-supply.ts";
import type { Rate } from "./rates.ts";
import type { Split } from "./split.ts";

/** The tax within what is charged for a line of an order, or for its delivery. */
export type TaxedPart = Split & { hsn: string; rate: Rate };

/**
 * The tax within an order as it was shown when it was placed: `lines` in the order of `order.items`,
 * `delivery` null where nothing is charged for it. What is charged does not depend on it.
 */
export type OrderTax = {
  place: PlaceOfSupply;
  lines: readonly TaxedPart[];
  delivery: TaxedPart | null;
};
