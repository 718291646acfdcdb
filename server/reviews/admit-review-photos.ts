import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { findOrderOf } from "#server/orders/queries/orders.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { findReviewOf } from "./queries/reviews.ts";
import { canBeReviewed, lineOf } from "./what-can-be-reviewed.ts";

/** Forms that one customer may send within an hour. */
const MOST_FORMS = 20;

/**
 * Whether a customer may send a form with photos for a product of this order, which is asked before it is
 * read: the order is theirs and the product can be reviewed, and they have not sent too many. Each is
 * counted.
 */
export async function admitReviewPhotos(
  ctx: ReviewsContext,
  userId: string,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<Result<null, Failure<"unknown-order" | "review/too-many-forms">>> {
  const order = await findOrderOf(ctx.db, userId, orderId);
  if (!order || !lineOf(order, productId)) return failed("unknown-order");
  const isWritten = (await findReviewOf(ctx.db, { orderId, productId })) !== null;
  const open = await canBeReviewed(ctx.db, order, { productId, isWritten });
  if (!open.ok) return failed("unknown-order");
  const within = await isWithinHour(ctx, ctx.db, "reviews of", userId, MOST_FORMS);
  return within ? success(null) : failed("review/too-many-forms");
}
