import type { Paise } from "../money.ts";
import type { RefundStatus } from "../refund.ts";

/** One way on which an order's money came, and how much of it can still go back on the same. */
export type MoneySource<Payment> = Payment & { left: Paise };

/**
 * What is left of the money by which an order was placed: what came in all (`captured`) less what came by
 * links, and what of it went back, is on its way or asked for.
 */
export function leftOfOwn(
  { paymentId, captured }: { paymentId: string; captured: Paise },
  links: readonly { amount: Paise }[],
  refunds: readonly { paymentId: string; amount: Paise; status: RefundStatus }[],
): Paise {
  const byLinks = links.reduce((sum, { amount }) => sum + amount, 0);
  return captured - byLinks - backOf(paymentId, refunds);
}

/** What of a payment went back, is on its way or asked for. */
export const backOf = (
  paymentId: string,
  refunds: readonly { paymentId: string; amount: Paise; status: RefundStatus }[],
): Paise =>
  refunds.reduce(
    (sum, each) =>
      sum + (each.paymentId === paymentId && each.status !== "failed" ? each.amount : 0),
    0,
  );

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
