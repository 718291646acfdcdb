import { paymentWords as said } from "#texts/checkout/payment-words.ts";
import { formatPaise, type Paise } from "../money.ts";
import { COD, type Order } from "../order.ts";
import type { MoneyBack } from "../payment.ts";
import { dueOf } from "./due.ts";
import type { OrderFacts } from "./order-facts.ts";

type Money = Pick<
  OrderFacts,
  "captured" | "refunded" | "overpaid" | "astray" | "shippedAt" | "deliveredAt"
>;

/**
 * An order's payment as it is now: in words, and what there is to add. `back`: what of its money goes
 * back or went back.
 */
export function paymentState(
  order: Pick<Order, "paymentId" | "status" | "total">,
  money: Money,
  back: MoneyBack,
): { words: string; note: string } {
  const { captured, refunded } = money;
  const isCash = order.paymentId === COD;
  const due = dueOf({ ...order, ...money });
  if (captured === 0) return { words: unpaid(order, due), note: isCash ? said().cash : "" };
  const paid = (isCash ? said().paidInCash : said().paidOnline)(formatPaise(captured));
  if (due > 0) return { words: said().toPay(formatPaise(due)), note: paid };
  if (refunded === 0) return { words: said().paid, note: paid };
  const isThere = back.status === "processed";
  const sum = formatPaise(refunded);
  if (refunded >= captured) {
    const words = isThere ? said().refunded : said().refundOnItsWay;
    return { words, note: said().partOf(sum, paid) };
  }
  return {
    words: isThere ? said().partRefunded(sum) : said().refundOnItsWayOf(sum),
    note: paid,
  };
}

function unpaid(order: Pick<Order, "status">, due: Paise): string {
  if (due > 0) return said().toPay(formatPaise(due));
  return order.status === "cancelled" ? said().nothingPaid : said().nothingToPay;
}
