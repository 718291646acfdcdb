import type { Paise } from "../money.ts";

/** What an offer takes off, in paise: in all, and from each line of the cart in its order. */
export type Discount = {
  offerId: number;
  name: string;
  /** The code that was given, null: the offer applies by itself. */
  code: string | null;
  amount: Paise;
  lines: readonly Paise[];
};

/**
 * What of a total is not the lines' own prices: total = sum of the lines − discounts + delivery, where
 * `delivery` is what is asked after discounts on it. Kept with checkouts and orders; null there: none.
 */
export type Pricing = {
  discounts: readonly Discount[];
  delivery: Paise;
};
