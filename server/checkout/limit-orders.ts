import type { OrderLimits } from "#domain/order-limits.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { CheckoutRow } from "./queries/checkouts.ts";
import { countOpenCash, lockCashOrders } from "./queries/open-cash.ts";

type OpenCash = OrderLimits["openCash"];

/**
 * Whether one more order may be placed in cash, inside the transaction that holds the purchase's
 * lock. Orders that are placed at the same time count each other, also those of other accounts.
 */
export async function mayOrderInCash(
  ctx: Context,
  tx: Transaction,
  { userId, shippingAddress }: CheckoutRow,
): Promise<boolean> {
  await lockCashOrders(tx, shippingAddress);
  const open = await countOpenCash(tx, userId, shippingAddress);
  const most = ctx.limits.openCash;
  const reached = (Object.keys(most) as (keyof OpenCash)[]).filter((of) => open[of] >= most[of]);
  if (reached.length === 0) return true;
  ctx.log.warn({ userId, reached }, "too many open orders in cash");
  return false;
}
