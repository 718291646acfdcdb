import { COD, type Order } from "#domain/order.ts";
import { type MoneyBack, moneyBack } from "#domain/payment.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { findRefundsOfPayments } from "./queries/refunds.ts";

/** What of these orders' own payments goes back or went back, by payment id. */
export async function listOrderRefunds(
  ctx: PaymentsContext,
  orders: readonly Order[],
): Promise<Record<string, MoneyBack>> {
  const payments = orders.map(({ paymentId }) => paymentId).filter((id) => id !== COD);
  const rows = await findRefundsOfPayments(ctx.db, payments);
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  return Object.fromEntries(
    [...byPayment].map(([paymentId, each]) => [paymentId, moneyBack(each)]),
  );
}
