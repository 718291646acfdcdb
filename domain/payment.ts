import { paymentWords as words } from "#texts/checkout/payment-words.ts";
import { formatPaise, type Paise } from "./money.ts";
import { COD, type Order } from "./order.ts";
import type { RefundStatus } from "./refund.ts";

/** What of an order's own money goes back or went back. `amount` in paise. */
export type MoneyBack = { amount: Paise; status: RefundStatus };
/** The same with what the order has brought in: after an edit that is not what it costs. In paise. */
export type OrderBack = MoneyBack & { paid: Paise };

/**
 * Several refunds of one payment as one: what did not fail, on its way until all of it has arrived. Where
 * all failed, it is the failure.
 */
export function moneyBack(refunds: readonly MoneyBack[]): MoneyBack {
  const standing = refunds.filter(({ status }) => status !== "failed");
  const waiting = standing.find(({ status }) => status !== "processed");
  const status = waiting?.status ?? (standing.length > 0 ? "processed" : "failed");
  const counted = standing.length > 0 ? standing : refunds;
  return { amount: counted.reduce((sum, { amount }) => sum + amount, 0), status };
}

/**
 * What is true of an order's payment, in words: "Paid" only while the money is here. A refund that
 * failed has left it here.
 */
export function paymentWords(
  { paymentId }: Pick<Order, "paymentId">,
  back: OrderBack | null | undefined,
): string {
  if (paymentId === COD) return words().cash;
  if (!back || back.amount === 0 || back.status === "failed") return words().paid;
  const amount = formatPaise(back.amount);
  const isPart = back.amount < back.paid;
  if (back.status !== "processed") {
    return isPart ? words().refundOnItsWayOf(amount) : words().refundOnItsWay;
  }
  return isPart ? words().partRefunded(amount) : words().refunded;
}

/** How far a dispute with a customer's bank has gone. */
export const disputePhases = [
  "retrieval",
  "chargeback",
  "pre arbitration",
  "arbitration",
  "fraud",
] as const;
export type DisputePhase = (typeof disputePhases)[number];

/** Where it stands: `lost` takes the money away, `won` and `closed` leave it here. */
export const disputeStatuses = ["open", "under review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Whether nothing may be shipped because of it. */
export const isDisputeOpen = (status: DisputeStatus): boolean =>
  status === "open" || status === "under review";

/** What a payment link is for, and where it stands. */
const paymentLinkUses = ["order", "difference", "cash"] as const;
export type PaymentLinkUse = (typeof paymentLinkUses)[number];
const paymentLinkStatuses = ["created", "paid", "expired", "cancelled"] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];
