import { type Failure, sentenceOf } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import type { PublishedReview } from "#domain/reviews/review.ts";
import { type Reviewer, shownName } from "#domain/reviews/shown-name.ts";
import type { ReviewsContext } from "#server/context/modules.ts";
import { findOrderOf } from "#server/orders/queries/orders.ts";
import { findReviewOf, findReviewsOfOrder, type ReviewWithPhotos } from "./queries/reviews.ts";
import { canBeReviewed, lineOf } from "./what-can-be-reviewed.ts";

/** What the page of a customer's review shows. */
export type OwnReview = {
  product: { id: number; name: string; image: string; options: PublishedReview["bought"] };
  /** How they will be named. */
  name: string;
  /** What they wrote; null: nothing yet. `hidden`: why others do not see it. */
  review: (PublishedReview & { hidden: HideReason | null }) | null;
  /** Why they cannot write one now; null: they can, or they have. */
  problem: string | null;
};

/** A customer's review of a product of an order of their own, or whether they may write it. */
export async function readOwnReview(
  ctx: ReviewsContext,
  customer: Reviewer,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<Result<OwnReview, Failure<"unknown-order">>> {
  const order = await findOrderOf(ctx.db, customer.uid, orderId);
  const line = order && lineOf(order, productId);
  if (!order || !line) return failed("unknown-order");
  const review = await findReviewOf(ctx.db, { orderId, productId });
  const open = review ? null : await canBeReviewed(ctx.db, order, { productId, isWritten: false });
  const { name, image, size, material, color } = line;
  return success({
    product: { id: productId, name, image, options: { size, material, color } },
    name: shownName(customer),
    review: review && { ...publishedOf(review), hidden: review.hiddenReason },
    problem: open && !open.ok ? sentenceOf(open.failure) : null,
  });
}

/** A row as everybody sees it. */
export function publishedOf(row: ReviewWithPhotos): PublishedReview {
  const { id, productId, stars, title, body, name, language, bought, photos } = row;
  const { answer, answeredAt } = row;
  return {
    ...{ id, productId, stars, title, body, name, language, bought, photos },
    createdAt: row.createdAt.toISOString(),
    answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
  };
}

/** A product of an order with what its customer said of it; `stars` null: nothing yet. */
export type ReviewOfOrder = { productId: number; name: string; stars: number | null };

/** The products of a delivered order of a customer, each with its review; of any other order nothing. */
export async function readReviewsOfOrder(
  ctx: ReviewsContext,
  order: { id: string; status: string; items: readonly { id: number; name: string }[] },
): Promise<ReviewOfOrder[]> {
  if (order.status !== "delivered") return [];
  const written = await findReviewsOfOrder(ctx.db, order.id);
  const products = new Map(order.items.map(({ id, name }) => [id, name]));
  return [...products].map(([productId, name]) => ({
    productId,
    name,
    stars: written.find((review) => review.productId === productId)?.stars ?? null,
  }));
}
