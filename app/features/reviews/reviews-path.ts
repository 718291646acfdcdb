import type { Stars } from "#domain/reviews/review.ts";

/** The page of all reviews of a product, or of those with so many stars. */
export function reviewsPath(productId: number, stars: Stars | null = null, page = 1): string {
  const query = new URLSearchParams();
  if (stars !== null) query.set("stars", String(stars));
  if (page > 1) query.set("page", String(page));
  return `/product/${productId}/reviews${query.size > 0 ? `?${query}` : ""}`;
}
