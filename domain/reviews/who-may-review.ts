import type { Failure } from "../failures.ts";
import type { OrderStatus } from "../order.ts";
import { failed, type Result, success } from "../result.ts";

export type NotReviewable = Failure<
  "review/not-delivered" | "review/nothing-left" | "review/written"
>;

/**
 * Whether an order's owner may review a product of it: it has arrived, at least one piece of it is still
 * theirs (`left`), and they have not reviewed it yet. A review that is there stays when pieces go back.
 */
export function mayReview(
  status: OrderStatus,
  { left, isWritten }: { left: number; isWritten: boolean },
): Result<null, NotReviewable> {
  if (isWritten) return failed("review/written");
  if (status !== "delivered") return failed("review/not-delivered");
  return left > 0 ? success(null) : failed("review/nothing-left");
}
