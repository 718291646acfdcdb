/** An amount of Indian money in whole paise (1 rupee = 100 paise). Never a fraction. */
export type Paise = number;

export const CURRENCY = "INR";

/** Whole rupees as paise, the unit of the payment provider too (§9.1). */
export function rupees(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole rupees: ${amount}`);
  return amount * 100;
}

/** Price of a line in paise. Throws when either side is not a whole number: that is a bug. */
export function multiply(price: Paise, quantity: number): Paise {
  const amount = price * quantity;
  if (!Number.isInteger(quantity) || !Number.isSafeInteger(amount)) {
    throw new RangeError(`not a whole amount: ${price} paise x ${quantity}`);
  }
  return amount;
}

// The locale is pinned everywhere: a server and a browser with other defaults must print the same text.
/** How whole rupees are written, for `Intl.NumberFormat("en-IN")`. */
export const WHOLE_RUPEES = {
  style: "currency",
  currency: CURRENCY,
  maximumFractionDigits: 0,
} as const;
const whole = new Intl.NumberFormat("en-IN", WHOLE_RUPEES);
const withPaise = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: CURRENCY,
  minimumFractionDigits: 2,
});

/**
 * The shop's only money formatter: `₹1,04,998`, and `₹1,04,998.50` when there are paise. Money of
 * another currency, which only ever goes back, is named by its code: `USD 299.99`.
 */
export function formatPaise(amount: Paise, currency: string = CURRENCY): string {
  if (currency !== CURRENCY) return `${currency} ${(amount / 100).toFixed(2)}`;
  return amount % 100 === 0 ? whole.format(amount / 100) : withPaise.format(amount / 100);
}
