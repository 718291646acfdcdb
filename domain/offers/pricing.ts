import type { Paise } from "../money.ts";

/** What an offer takes off, or is rounded down (`rounding.ts`), in paise: in all, and from each line in its order. */
export type Discount = {
  offerId: number;
  name: string;
  /** The code that was given, null: the offer applies by itself. */
  code: string | null;
  amount: Paise;
  /** Its parts; what they lack of `amount` is taken off the delivery. */
  lines: readonly Paise[];
};

/**
 * What of a total is not the lines' own prices: total = sum of the lines − discounts + delivery, where
 * `delivery` is the fee before discounts on it. Kept with checkouts and orders; null there: nothing.
 */
export type Pricing = {
  discounts: readonly Discount[];
  delivery: Paise;
  /** What of `delivery` is the fee of an order in cash (§20.25); none: 0. */
  cash?: Paise;
  /** It is paid in cash, and its total is a whole rupee (§20.23). */
  whole?: true;
};

/** What an order costs beside its goods: the delivery, and what of it is the fee of an order in cash. */
export const feesOf = (
  pricing: Pricing | null | undefined,
): Pick<Pricing, "delivery" | "cash"> => ({
  delivery: pricing?.delivery ?? 0,
  ...(pricing?.cash ? { cash: pricing.cash } : {}),
});

/** Whether a discount is taken off the delivery, and not off the lines. */
export const isOnDelivery = ({ amount, lines }: Discount): boolean =>
  amount > 0 && lines.every((part) => part === 0);

/**
 * A text that is the same for two prices exactly when the same offers take off the same and delivery
 * costs the same. Together with the fingerprint of the lines it shows whether what was confirmed is
 * what would be charged now.
 */
export function pricingKey(pricing: Pricing | null): string {
  if (!pricing) return "";
  const parts = pricing.discounts.map(({ offerId, code, amount }) => {
    return `${offerId}${code ? `:${code}` : ""}-${amount}`;
  });
  return [...parts.sort(), `+${pricing.delivery}`].join(" ");
}

/** The same without the delivery, which depends on the address: what a cart's page can know. */
export function discountsKey(pricing: Pricing | null): string {
  return pricing ? pricingKey({ ...pricing, delivery: 0 }).replace(/ ?\+0$/, "") : "";
}

/** What was taken off in all, in paise. */
export const discountOf = (pricing: Pricing | null | undefined): Paise =>
  (pricing?.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
