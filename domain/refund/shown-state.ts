import { orderStatuses } from "#texts/orders/order-statuses.ts";
import type { Paise } from "../money.ts";
import { type Order, statusColor } from "../order.ts";
import type { MoneyBack } from "../payment.ts";

/** What has become of the money of an order that arrived, where all of it goes back; null: it stays here. */
export type WholeBack = "refunded" | "refund on its way" | null;

/** `paid`: what the order has brought in. `back`: what of its own payment goes back or went back. */
export function wholeBack(
  { status }: Pick<Order, "status">,
  paid: Paise,
  back: MoneyBack | null | undefined,
): WholeBack {
  if (status !== "delivered" || !back || back.status === "failed") return null;
  if (paid <= 0 || back.amount < paid) return null;
  return back.status === "processed" ? "refunded" : "refund on its way";
}

/**
 * What customers see that an order is: its status, or, of one that arrived and is paid back whole, that. Every
 * badge of an order asks here, so that a state has one name.
 */
export function shownState(
  order: Pick<Order, "status">,
  paid: Paise,
  back: MoneyBack | null | undefined,
): { name: string; color: string } {
  const whole = wholeBack(order, paid, back);
  const { status } = order;
  return { name: orderStatuses()[whole ?? status], color: whole ? "gray" : statusColor(status) };
}
