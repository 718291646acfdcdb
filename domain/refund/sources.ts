import type { Paise } from "../money.ts";
import { COD } from "../order.ts";
import type { DisputeStatus } from "../payment.ts";
import type { RefundStatus } from "../refund.ts";
import { capturedOf, type OrderMoney } from "./refundable.ts";

type Refunds = readonly { paymentId: string; amount: Paise; status: RefundStatus }[];
type Disputes = readonly { paymentId: string; amount: Paise; status: DisputeStatus }[];

/**
 * One payment that an order's money came by, in paise: what came, what of it went back, is on its way or asked for,
 * and what its bank took by a dispute that was lost. What an order has captured, and what of it can still go back, are
 * sums over them (§22.51).
 */
export type PaymentAccount<Payment> = Payment & { came: Paise; back: Paise; lost: Paise };

/** The account of a payment by which so much came. A bank takes no more of it than that. */
export function accountOf<Payment extends { paymentId: string }>(
  payment: Payment & { came: Paise },
  refunds: Refunds,
  disputes: Disputes,
): PaymentAccount<Payment> {
  const { paymentId, came } = payment;
  const taken = sumOf(disputes, (each) => each.paymentId === paymentId && each.status === "lost");
  return { ...payment, back: backOf(paymentId, refunds), lost: Math.min(came, taken) };
}

/** What of a payment can still go back by it. A loss is its own, and frees nothing of another. */
export const leftOf = ({ came, back, lost }: PaymentAccount<unknown>): Paise =>
  Math.max(0, came - back - lost);

/** What the shop has got by all payments of an order, less what banks took. */
export const capturedFrom = (accounts: readonly PaymentAccount<unknown>[]): Paise =>
  accounts.reduce((sum, { came, lost }) => sum + came - lost, 0);

/** What of a payment went back, is on its way or asked for. */
const backOf = (paymentId: string, refunds: Refunds): Paise =>
  sumOf(refunds, (each) => each.paymentId === paymentId && each.status !== "failed");

/** What is written of the payments of an order, in paise. */
export type Paid = {
  /** What the checkout cost that it came from; null: it came from none that is left. */
  checkout: Paise | null;
  /** Cash of its door. */
  collected: Paise;
  links: readonly { amount: Paise }[];
  /** Disputes that were lost. */
  lost: readonly { amount: Paise }[];
};

/**
 * What came by the payment that an order was placed with, in paise: the cash of its door, or what its checkout cost.
 * Of an order that was imported, or had its cash before that was written down by itself, what is left of its money
 * without links and losses.
 */
export function cameByFirst(order: OrderMoney, paid: Paid): Paise {
  const known = order.paymentId === COD ? paid.collected : paid.checkout;
  if (known) return known;
  const captured = capturedOf(order);
  // Where all of it goes back, it may be more than what banks have left.
  const lost = captured > order.refunded ? sumOf(paid.lost, () => true) : 0;
  return Math.max(0, captured - sumOf(paid.links, () => true) + lost);
}

const sumOf = <Row extends { amount: Paise }>(
  rows: readonly Row[],
  counts: (row: Row) => boolean,
): Paise => rows.reduce((sum, row) => sum + (counts(row) ? row.amount : 0), 0);

/**
 * Shares an amount out to the payments that the money came by, in their order, as far as it can go back by each. Null:
 * they do not have that much together.
 */
export function takeFrom<Payment>(
  accounts: readonly PaymentAccount<Payment>[],
  amount: Paise,
): { account: PaymentAccount<Payment>; amount: Paise }[] | null {
  const taken: { account: PaymentAccount<Payment>; amount: Paise }[] = [];
  let missing = amount;
  for (const account of accounts) {
    const part = Math.min(missing, leftOf(account));
    if (part > 0) taken.push({ account, amount: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}
