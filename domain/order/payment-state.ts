import { formatPaise } from "../money.ts";
import { COD, type Order } from "../order.ts";
import { type MoneyBack, toCollect } from "../payment.ts";
import type { OrderFacts } from "./order-facts.ts";

type Money = Pick<OrderFacts, "captured" | "refunded">;

/**
 * An order's payment as it is now: in words, and what there is to add. `back`: what of its money goes
 * back or went back.
 */
export function paymentState(
  order: Pick<Order, "paymentId" | "status" | "total">,
  { captured, refunded }: Money,
  back: MoneyBack,
): { words: string; note: string } {
  const isCash = order.paymentId === COD;
  if (captured === 0) return { words: unpaid(order), note: isCash ? "Cash on delivery" : "" };
  const paid = `${formatPaise(captured)} paid${isCash ? "" : " online"}`;
  if (refunded === 0) return { words: "Paid", note: paid };
  const isThere = back.status === "processed";
  const sum = formatPaise(refunded);
  if (refunded >= captured) {
    return { words: isThere ? "Refunded" : "Refund on its way", note: `${sum} of ${paid}` };
  }
  return {
    words: isThere ? `Part refunded: ${sum}` : `Refund on its way: ${sum}`,
    note: paid,
  };
}

function unpaid(order: Pick<Order, "paymentId" | "status" | "total">): string {
  const due = toCollect(order);
  if (due > 0) return `To be paid on delivery: ${formatPaise(due)}`;
  return order.status === "cancelled" ? "Nothing was paid" : "Nothing to pay";
}
