import type { Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { PromisedDays } from "#domain/shipping/promised-days.ts";
import type { Context } from "#server/context/context.ts";
import { findOrderOf, toOrder } from "./queries/orders.ts";

/**
 * A customer's own order that is still to come, and the days for which it is promised. Another's is
 * answered as one that there is not; `nothing-to-come`: it has no such days, has arrived or was cancelled.
 */
export async function readDelivery(
  ctx: Pick<Context, "db">,
  userId: string,
  id: string,
): Promise<Result<{ order: Order; promised: PromisedDays }, "unknown-order" | "nothing-to-come">> {
  const row = await findOrderOf(ctx.db, userId, id);
  if (!row) return failed("unknown-order");
  if (!row.promisedFrom || !row.promisedUntil) return failed("nothing-to-come");
  if (row.status === "delivered" || row.status === "cancelled") return failed("nothing-to-come");
  const promised = { from: row.promisedFrom, until: row.promisedUntil };
  return success({ order: toOrder(row), promised });
}
