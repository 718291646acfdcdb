import { type Result, success } from "#domain/result.ts";
import type { ReviewFilter } from "#domain/reviews/admin-list.ts";
import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { cut, type Place, type Start } from "#server/platform/db/keyset.ts";
import { findReviewPage } from "./queries/reviews.ts";
import { publishedOf } from "./read-own-review.ts";

const PAGE = 25;

/** A review as admins see it. */
export type ListedReview = PublishedReview & {
  orderId: string;
  productName: string;
  isNew: boolean;
  /** Null: everybody sees it. */
  hidden: { reason: HideReason; at: string } | null;
};

/** A page of reviews, and where the next begins; null: it is the last. */
export type AllReviewsPage = { reviews: ListedReview[]; hasMore: boolean; next: Place | null };

/** Reviews, 25 a page by its number or behind a place, the newest first. Needs `reviews:update`. */
export async function listAllReviews(
  ctx: ReviewsContext,
  admin: SignedInAdmin,
  { state, stars, page }: Omit<ReviewFilter, "page"> & { page: Start },
): Promise<Result<AllReviewsPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "reviews:update");
  if (!allowed.ok) return allowed;
  const found = await findReviewPage(ctx.db, { state, stars, start: page, size: PAGE });
  const { rows, next } = cut(found, PAGE);
  const reviews = rows.map((row) => {
    const { orderId, productName, checkedAt, hiddenAt, hiddenReason } = row;
    const hidden =
      hiddenAt && hiddenReason ? { reason: hiddenReason, at: hiddenAt.toISOString() } : null;
    return { ...publishedOf(row), orderId, productName, isNew: checkedAt === null, hidden };
  });
  return success({ reviews, hasMore: next !== null, next });
}
