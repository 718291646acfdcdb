import { createHash } from "node:crypto";
import { ORDER_LIMIT_TIME, type OrderLimits } from "../../domain/order-limits.ts";
import { countAttempt } from "../db/attempts.ts";
import type { Database, Transaction } from "../db/database.ts";
import { countOpenCash, lockCashOrders } from "../db/open-cash.ts";
import type { CheckoutRow } from "../db/orders.ts";
import type { Shop } from "../shop.ts";

type OpenCash = OrderLimits["openCash"];

/**
 * Whether one more order may be placed in cash, inside the transaction that holds the purchase's
 * lock. Orders that are placed at the same time count each other, also those of other accounts.
 */
export async function mayOrderInCash(
  shop: Shop,
  tx: Transaction,
  { userId, shippingAddress }: CheckoutRow,
): Promise<boolean> {
  await lockCashOrders(tx, shippingAddress);
  const open = await countOpenCash(tx, userId, shippingAddress);
  const most = shop.limits.openCash;
  const reached = (Object.keys(most) as (keyof OpenCash)[]).filter((of) => open[of] >= most[of]);
  if (reached.length === 0) return true;
  shop.log.warn({ userId, reached }, "too many open orders in cash");
  return false;
}

/** What is counted by the hour, and whose it is: an account's id or a recipient's address. */
export type Counted = "checkouts" | "payments" | "mails to" | "mails of";

/**
 * Counts one more and says whether that is still within the limit of `most` an hour. Within a
 * transaction the count is undone with it.
 */
export async function isWithinHour(
  shop: Shop,
  db: Database | Transaction,
  what: Counted,
  whose: string,
  most: number,
): Promise<boolean> {
  const key = createHash("sha256").update(`order limits\n${what}\n${whose}`).digest("hex");
  const { count } = await countAttempt(db, key, shop.now(), ORDER_LIMIT_TIME);
  if (count === most + 1) shop.log.warn({ what }, "too many within an hour");
  return count <= most;
}
