import { Link } from "react-router";
import { type Rating, ratingOf, type StarCounts } from "#domain/reviews/rating.ts";
import type { PublishedReview, Stars } from "#domain/reviews/review.ts";
import { reviews as words } from "#texts/catalogue/reviews.ts";
import { RatingPart } from "./rating-part.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewRules } from "./review-rules.tsx";
import { reviewsPath } from "./reviews-path.ts";

export type AllReviewsProps = {
  product: { id: number; name: string };
  brand: string;
  counts: StarCounts;
  hidden: number;
  reviews: readonly PublishedReview[];
  stars: Stars | null;
  page: number;
  hasMore: boolean;
};

/** All reviews of a product, the newest first, or those with so many stars alone. */
export function AllReviews(props: AllReviewsProps) {
  const { product, brand, counts, hidden, reviews, stars } = props;
  const rating: Rating = ratingOf(counts);
  return (
    <section className="quiet-page reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="reviews-side">
          <p>
            <Link className="plain" to={`/product/${product.id}`}>
              {words().toProduct(product.name)}
            </Link>
          </p>
          <h1 id="reviews-title">{words().pageTitle(product.name)}</h1>
          {rating.count === 0 ? <p className="lead">{words().none}</p> : null}
          <RatingPart rating={rating} chosen={stars} to={(each) => reviewsPath(product.id, each)} />
          <ReviewRules hidden={hidden} />
        </div>
        {rating.count > 0 ? (
          <div className="reviews-list">
            <p className="soft small reviews-order" aria-live="polite">
              {stars === null ? words().newest : `${words().shown(stars)} · ${words().newest}`}
              {stars === null ? null : (
                <>
                  {" · "}
                  <Link to={reviewsPath(product.id)}>{words().allStars}</Link>
                </>
              )}
            </p>
            {reviews.length === 0 ? <p>{words().noneOfThese}</p> : null}
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} brand={brand} />
            ))}
            <Pages {...props} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Pages({ product, stars, page, hasMore }: AllReviewsProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pager" aria-label={words().pages}>
      {page > 1 ? (
        <Link className="more" to={reviewsPath(product.id, stars, page - 1)} rel="prev">
          {words().newer}
        </Link>
      ) : null}
      {hasMore ? (
        <Link className="more" to={reviewsPath(product.id, stars, page + 1)} rel="next">
          {words().older}
        </Link>
      ) : null}
    </nav>
  );
}
