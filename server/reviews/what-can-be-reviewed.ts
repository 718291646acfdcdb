import type { CartLine } from "#domain/cart.ts";
import type { Result } from "#domain/result.ts";
import { mayReview, type NotReviewable } from "#domain/reviews/who-may-review.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findReturnable } from "#server/returns/queries/returnable.ts";

/** The first line of an order that is of this product; undefined: it has none. */
export const lineOf = (order: Pick<OrderRow, "items">, productId: number): CartLine | undefined =>
  order.items.find(({ id }) => id === productId);

/** Whether the owner of an order may review this product of it now (§24.51). */
export async function canBeReviewed(
  db: Connection,
  order: OrderRow,
  { productId, isWritten }: { productId: number; isWritten: boolean },
): Promise<Result<null, NotReviewable>> {
  const isSettled = isWritten || order.status !== "delivered";
  const pieces = isSettled ? [] : await findReturnable(db, order);
  const left = order.items.reduce(
    (sum, { id }, line) => sum + (id === productId ? (pieces[line] ?? 0) : 0),
    0,
  );
  return mayReview(order.status, { left, isWritten });
}
