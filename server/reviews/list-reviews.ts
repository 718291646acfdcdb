import type { PublishedReview, Stars } from "#domain/reviews/review.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { findPublished } from "./queries/published.ts";
import { REVIEW_PAGE } from "./review-store.ts";

/**
 * A page of a product's reviews, ten at once, the newest first (`page` 1 is the newest); `stars`: those
 * that give so many alone. The first page of all is in memory and costs no statement.
 */
export async function listReviews(
  ctx: ReviewsContext,
  productId: number,
  { stars, page }: { stars: Stars | null; page: number },
): Promise<{ reviews: readonly PublishedReview[]; hasMore: boolean }> {
  const { counts, newest } = ctx.reviews.of(productId);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (stars === null && page === 1) return { reviews: newest, hasMore: all > newest.length };
  if ((stars === null ? all : counts[stars]) <= (page - 1) * REVIEW_PAGE) {
    return { reviews: [], hasMore: false };
  }
  const offset = (page - 1) * REVIEW_PAGE;
  const found = await findPublished(ctx.db, { productId, stars, limit: REVIEW_PAGE + 1, offset });
  return { reviews: found.slice(0, REVIEW_PAGE), hasMore: found.length > REVIEW_PAGE };
}
