import { dayOf } from "#domain/calendar.ts";
import { languageTag } from "#domain/profile/language.ts";
import { ratingOf, STRUCTURED_FROM, type StarCounts } from "#domain/reviews/rating.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";
import { reviews as words } from "#texts/catalogue/reviews.ts";

/** Reviews that search engines are given in full. */
const GIVEN = 5;

/**
 * The rating and the newest reviews of a product, as search engines read them; nothing below five
 * published reviews, of which an average says little.
 */
export function reviewData(reviews: {
  counts: StarCounts;
  newest: readonly PublishedReview[];
}): Record<string, unknown> {
  const { count, average } = ratingOf(reviews.counts);
  if (count < STRUCTURED_FROM || average === null) return {};
  const best = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: count,
      ...best,
    },
    review: reviews.newest.slice(0, GIVEN).map((each) => ({
      "@type": "Review",
      author: { "@type": "Person", name: each.name || words().anonymous },
      datePublished: dayOf(new Date(each.createdAt)),
      inLanguage: languageTag[each.language],
      ...(each.title ? { name: each.title } : {}),
      reviewBody: each.body,
      reviewRating: { "@type": "Rating", ratingValue: each.stars, ...best },
    })),
  };
}
