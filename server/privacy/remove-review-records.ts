import { addDays, dayOf } from "#domain/calendar.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { removePhotos } from "#server/media/keep-photos.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { REVIEW_PHOTOS } from "#server/reviews/review-photos.ts";
import { findReviewFiles, removeReviewsOf } from "./queries/reviews.ts";

/**
 * Removes reviews that an erasure left behind, and files of photos that belong to none: of forms that
 * were never finished, or that the store did not remove at once. Of files of the last two days it leaves
 * all, for they may be of a form that is being read.
 */
export async function removeReviewRecords(ctx: PrivacyContext): Promise<void> {
  await removePhotos(ctx, await transact(ctx.db, "repeatable", (tx) => removeReviewsOf(tx, null)));
  await ctx.changes.look();
  try {
    const before = addDays(dayOf(ctx.now()), -2);
    const files = await ctx.files.list(REVIEW_PHOTOS);
    const start = REVIEW_PHOTOS.length;
    const old = files.filter((file) => file.slice(start, start + before.length) < before);
    if (old.length === 0) return;
    const known = await findReviewFiles(ctx.db);
    await removePhotos(
      ctx,
      old.filter((file) => !known.has(file)),
    );
  } catch (err) {
    ctx.log.warn({ err }, "photos of reviews could not be listed");
  }
}
