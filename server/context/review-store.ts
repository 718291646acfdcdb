import type { StarCounts } from "#domain/reviews/rating.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";

/** What everybody sees of a product's reviews. `hidden`: how many are hidden, which count for nothing. */
export type ProductReviews = {
  counts: StarCounts;
  hidden: number;
  /** At most as many as the first page of the list shows, the newest first. */
  newest: readonly PublishedReview[];
};

/** The reviews in memory, as all processes know them within a second of a change. */
export type ReviewStore = {
  of(productId: number): ProductReviews;
  /** Reads those of these products anew; none: of all. */
  load(productIds?: readonly number[]): Promise<void>;
};
