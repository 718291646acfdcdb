import type { Paise } from "../money.ts";

/** One way on which an order's money came, and how much of it can still go back on the same. */
export type MoneySource<Payment> = Payment & { left: Paise };

/**
 * Shares an amount out to the ways on which the money came, in their order. Null: they do not have that
 * much together.
 */
export function takeFrom<Payment>(
  sources: readonly MoneySource<Payment>[],
  amount: Paise,
): { source: MoneySource<Payment>; amount: Paise }[] | null {
  const taken: { source: MoneySource<Payment>; amount: Paise }[] = [];
  let missing = amount;
  for (const source of sources) {
    const part = Math.min(missing, Math.max(0, source.left));
    if (part > 0) taken.push({ source, amount: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}
