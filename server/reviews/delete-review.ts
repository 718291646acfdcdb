import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { removePhotos } from "#server/media/keep-photos.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { deleteReview, findReviewOf, lockReview } from "./queries/reviews.ts";

/**
 * Deletes a customer's own review with its photos, also one that is hidden. They may write another then.
 * Another's review is as unknown as none.
 */
export async function deleteOwnReview(
  ctx: ReviewsContext,
  userId: string,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<Result<null, Failure<"unknown-review">>> {
  const found = await findReviewOf(ctx.db, { orderId, productId });
  if (found?.userId !== userId) return failed("unknown-review");
  const files = await transact(ctx.db, "repeatable", async (tx) => {
    if (!(await lockReview(tx, found.id))) return null;
    await noteChange(tx, "reviews", String(productId));
    return deleteReview(tx, found.id);
  });
  if (files === null) return failed("unknown-review");
  await removePhotos(ctx, files);
  await ctx.changes.look();
  return success(null);
}
