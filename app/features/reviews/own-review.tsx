import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";
import { reviewPage as words } from "#texts/catalogue/review-page.ts";
import { reviews } from "#texts/catalogue/reviews.ts";
import { ReviewItem } from "./review-item.tsx";

type OwnReviewProps = {
  review: PublishedReview;
  /** Why others do not see it; null: they do. */
  hidden: HideReason | null;
  brand: string;
  /** It has just been written. */
  isNew: boolean;
};

/** A customer's own review as others see it, or why they do not, and the way to delete it. */
export function OwnReview({ review, hidden, brand, isNew }: OwnReviewProps) {
  return (
    <div className="own-review">
      {hidden ? (
        <div className="alert">
          <p>
            {words().isHidden} {reviews().reasons[hidden]}
          </p>
          <p>
            {words().hiddenNext} <Link to="/grievance/new">{words().grievance}</Link>
          </p>
        </div>
      ) : isNew ? (
        <Notice kind="info">{words().thanks}</Notice>
      ) : (
        <p className="soft">{words().isPublished}</p>
      )}
      <ReviewItem review={review} brand={brand} />
      {hidden ? null : (
        <p>
          <Link className="more" to={`/product/${review.productId}/reviews`}>
            {words().all}
          </Link>
        </p>
      )}
      <details>
        <summary>{words().remove}</summary>
        <form method="post">
          <input type="hidden" name="intent" value="delete" />
          <p className="soft">{words().removeNote}</p>
          <button className="button quiet" type="submit">
            {words().removeYes}
          </button>
        </form>
      </details>
    </div>
  );
}
