import { ratingOf, type StarCounts } from "#domain/reviews/rating.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";
import { here } from "#language";
import { reviews as words } from "#texts/catalogue/reviews.ts";
import { RatingPart } from "./rating-part.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewRules } from "./review-rules.tsx";
import { reviewsPath } from "./reviews-path.ts";

/** Reviews that a product page shows itself; the others have a page of their own. */
const SHOWN = 3;

export type ReviewsPartProps = {
  productId: number;
  brand: string;
  reviews: { counts: StarCounts; hidden: number; newest: readonly PublishedReview[] };
};

/** The section of a product page: average, distribution, the newest reviews, and how they come about. */
export function ReviewsPart({ productId, brand, reviews }: ReviewsPartProps) {
  const { counts, hidden, newest } = reviews;
  const rating = ratingOf(counts);
  return (
    <section className="section reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="reviews-side">
          <h2 id="reviews-title">{words().title}</h2>
          {rating.count === 0 ? <p className="lead">{words().none}</p> : null}
          <RatingPart rating={rating} to={(stars) => reviewsPath(productId, stars)} />
          <ReviewRules hidden={hidden} />
        </div>
        {newest.length > 0 ? (
          <div className="reviews-list">
            {newest.slice(0, SHOWN).map((review) => (
              <ReviewItem key={review.id} review={review} brand={brand} />
            ))}
            {rating.count > SHOWN ? (
              <p>
                <a className="button quiet" href={here(reviewsPath(productId))} rel="external">
                  {words().all(rating.count)}
                </a>
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}
