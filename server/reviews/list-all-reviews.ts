import { type Result, success } from "#domain/result.ts";
import type { ReviewFilter } from "#domain/reviews/admin-list.ts";
import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
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

/** Reviews, 25 a page (the first is 1), the newest first. Needs `reviews:update`. */
export async function listAllReviews(
  ctx: ReviewsContext,
  admin: SignedInAdmin,
  { state, stars, page }: ReviewFilter,
): Promise<Result<{ reviews: ListedReview[]; hasMore: boolean }, "insufficient-permissions">> {
  const allowed = authorize(admin, "reviews:update");
  if (!allowed.ok) return allowed;
  const offset = (page - 1) * PAGE;
  const rows = await findReviewPage(ctx.db, { state, stars, limit: PAGE + 1, offset });
  const reviews = rows.slice(0, PAGE).map((row) => {
    const { orderId, productName, checkedAt, hiddenAt, hiddenReason } = row;
    const hidden =
      hiddenAt && hiddenReason ? { reason: hiddenReason, at: hiddenAt.toISOString() } : null;
    return { ...publishedOf(row), orderId, productName, isNew: checkedAt === null, hidden };
  });
  return success({ reviews, hasMore: rows.length > PAGE });
}
