import { formatPaise, type Paise } from "./money.ts";
import { COD, type Order } from "./order.ts";
import type { RefundStatus } from "./refund.ts";

/** What of an order's own payment goes back or went back. `amount` in paise. */
export type MoneyBack = { amount: Paise; status: RefundStatus };

/**
 * What is true of an order's payment, in words: "Paid" only while the money is here. A refund that
 * failed has left it here.
 */
export function paymentWords(
  { paymentId, total }: Pick<Order, "paymentId" | "total">,
  back: MoneyBack | null | undefined,
): string {
  if (paymentId === COD) return "Cash on delivery";
  if (!back || back.amount === 0 || back.status === "failed") return "Paid";
  const amount = back.amount < total ? `: ${formatPaise(back.amount)}` : "";
  if (back.status !== "processed") return `Refund on its way${amount}`;
  return `${amount ? "Part refunded" : "Refunded"}${amount}`;
}

/** What the carrier collects at the door, in paise. */
export function toCollect({ paymentId, status, total }: Order): Paise {
  const open = status !== "delivered" && status !== "cancelled";
  return paymentId === COD && open ? total : 0;
}
