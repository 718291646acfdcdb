import type { Order } from "../../domain/order.ts";
import type { MoneyBack } from "../../domain/payment.ts";
import { findRefundsOfPayments } from "../db/refunds.ts";
import type { Shop } from "../shop.ts";

/** What of these orders' own payments goes back or went back, by payment id. */
export async function listOrderRefunds(
  shop: Shop,
  orders: readonly Order[],
): Promise<Record<string, MoneyBack>> {
  const rows = await findRefundsOfPayments(
    shop.db,
    orders.map(({ paymentId }) => paymentId),
  );
  return Object.fromEntries(
    rows.map(({ paymentId, amount, status }) => [paymentId, { amount, status }]),
  );
}
