import { failed, type Result } from "#domain/result.ts";
import { MOST_PHOTOS } from "#domain/reviews/limits.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { keepPhotosIn, type StoredPhoto } from "#server/media/keep-photos.ts";
import type { Upload } from "#server/media/upload.ts";
import { reviewPage } from "#texts/catalogue/review-page.ts";

/** What all files of reviews' photos begin with; the day that follows is the one on which they came. */
export const REVIEW_PHOTOS = "reviews/";

/** Makes the photos of a review ready and keeps them, all or none; the failure is a sentence. */
export async function keepReviewPhotos(
  ctx: ReviewsContext,
  uploads: readonly Upload[],
): Promise<Result<StoredPhoto[], string>> {
  if (uploads.length > MOST_PHOTOS) return failed(reviewPage().tooManyPhotos(MOST_PHOTOS));
  return keepPhotosIn(ctx, { folder: REVIEW_PHOTOS, withSmall: true }, uploads);
}
