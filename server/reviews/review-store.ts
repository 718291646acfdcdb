import { NO_REVIEWS } from "#domain/reviews/rating.ts";
import type { ProductReviews, ReviewStore } from "#server/context/review-store.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { countReviews, findNewest } from "./queries/published.ts";

/** Reviews on one page of the list. */
export const REVIEW_PAGE = 10;

const NOTHING: ProductReviews = { counts: NO_REVIEWS, hidden: 0, newest: [] };

/**
 * Caches in memory what product pages show of reviews: they cost no statement. Empty until it is loaded;
 * read anew for the products of which reviews have changed.
 */
export function makeReviewStore(db: Database, changes: Changes): ReviewStore {
  let byProduct = new Map<number, ProductReviews>();
  const load = async (productIds: readonly number[] = []) => {
    const asked = productIds.length > 0 ? productIds : null;
    const found = new Map<number, ProductReviews>();
    for (const { productId, stars, isHidden, count } of await countReviews(db, asked)) {
      const known = found.get(productId) ?? NOTHING;
      const changed = isHidden
        ? { hidden: known.hidden + count }
        : { counts: { ...known.counts, [stars]: count } };
      found.set(productId, { ...known, ...changed });
    }
    const newest = await findNewest(db, asked, REVIEW_PAGE);
    for (const [productId, reviews] of Map.groupBy(newest, (each) => each.productId)) {
      found.set(productId, { ...(found.get(productId) ?? NOTHING), newest: reviews });
    }
    const others = asked ? [...byProduct].filter(([id]) => !asked.includes(id)) : [];
    byProduct = new Map([...others, ...found]);
  };
  changes.listen("reviews", (subjects) => load(subjects.map(Number)));
  return { of: (productId) => byProduct.get(productId) ?? NOTHING, load };
}
