import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import { findReviewPhoto } from "./queries/reviews.ts";

export type ReviewPhotoPlace = { reviewId: string; position: number; isSmall: boolean };
/** Who asks, looked up only where it matters; `userId` null: a visitor, `admin` null: no admin. */
export type ReviewPhotoAsker = () => Promise<{
  userId: string | null;
  admin: SignedInAdmin | null;
}>;

/**
 * A photo of a review, for everybody; while the review is hidden, for its author and for admins with
 * `reviews:update` alone. `isPublic`: whether everybody may see it.
 */
export async function readReviewPhoto(
  ctx: ReviewsContext,
  { reviewId, position, isSmall }: ReviewPhotoPlace,
  asker: ReviewPhotoAsker,
): Promise<Result<StoredFile & { isPublic: boolean }, Failure<"picture/unknown">>> {
  if (!/^RV-[0-9A-Z]{10}$/.test(reviewId)) return failed("picture/unknown");
  const photo = await findReviewPhoto(ctx.db, { reviewId, position });
  if (!photo) return failed("picture/unknown");
  const isPublic = photo.hiddenAt === null;
  if (!isPublic) {
    const { userId, admin } = await asker();
    const isAdmin = admin !== null && may(admin.authority, "reviews:update");
    if (photo.userId !== userId && !isAdmin) return failed("picture/unknown");
  }
  const file = await ctx.files.get(isSmall ? photo.small : photo.file);
  return file ? success({ ...file, isPublic }) : failed("picture/unknown");
}
