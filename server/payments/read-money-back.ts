import { type MoneyBack, moneyBack } from "#domain/payment.ts";
import type { Context } from "#server/context/context.ts";
import { findRefundsOfOrder } from "./queries/order-refunds.ts";

/** What of an order's own money goes back or went back, however it was paid. Who may see it is asked before. */
export async function readMoneyBack(ctx: Context, orderId: string): Promise<MoneyBack> {
  return moneyBack(await findRefundsOfOrder(ctx.db, orderId));
}
