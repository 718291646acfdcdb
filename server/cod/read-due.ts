import type { Paise } from "#domain/money.ts";
import type { Context } from "#server/context/context.ts";
import { dueBefore } from "./pay-now.ts";
import { findCashOrder } from "./queries/confirmations.ts";

/**
 * What of a customer's own cash order can be paid before the door, in paise; 0: nothing, or there is no
 * such order, or nothing takes the payment.
 */
export async function readDue(ctx: Context, userId: string, orderId: string): Promise<Paise> {
  if (!ctx.payments.current?.links || orderId.includes("\u0000")) return 0;
  const row = await findCashOrder(ctx.db, orderId);
  return row?.userId === userId ? dueBefore(row) : 0;
}
