import { Link } from "react-router";
import { reviewPage as words } from "#texts/catalogue/review-page.ts";
import { StarRow } from "./stars.tsx";

type OrderReviewsProps = {
  orderId: string;
  /** The products of a delivered order; `stars` null: not reviewed yet. */
  reviews: readonly { productId: number; name: string; stars: number | null }[];
};

/** What the customer of an order said of its products, and where they can. */
export function OrderReviews({ orderId, reviews }: OrderReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section className="order-part" aria-labelledby="order-reviews">
      <h2 id="order-reviews">{words().part}</h2>
      <ul className="order-reviews">
        {reviews.map(({ productId, name, stars }) => {
          const label = stars === null ? words().writeOf(name) : words().seeOf(name);
          return (
            <li key={productId}>
              <span>
                {name}
                {stars === null ? null : <StarRow value={stars} />}
              </span>
              <Link
                className="more"
                to={`/orders/${encodeURIComponent(orderId)}/review/${productId}`}
                aria-label={label}
              >
                {stars === null ? words().write : words().see}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
