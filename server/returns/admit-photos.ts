import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { findOrderOf } from "#server/orders/queries/orders.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { whatCanBeReturned } from "./what-can-be-returned.ts";

/** Forms with photos that one customer may send within an hour. */
const MOST_FORMS = 20;

/**
 * Whether a customer may send a form with photos for this order, which is asked before it is read: the
 * order is theirs and something of it can be returned, and they have not sent too many. Each is counted.
 */
export async function admitPhotos(
  ctx: ReturnsContext,
  userId: string,
  orderId: string,
): Promise<Result<null, Failure<"unknown-order" | "return/too-many-forms">>> {
  const order = await findOrderOf(ctx.db, userId, orderId);
  if (!order || !(await whatCanBeReturned(ctx, ctx.db, order)).ok) return failed("unknown-order");
  const within = await isWithinHour(ctx, ctx.db, "photos of", userId, MOST_FORMS);
  return within ? success(null) : failed("return/too-many-forms");
}
