import { randomInt } from "node:crypto";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import {
  checkReviewForm,
  type ReviewFormFailure,
  type ReviewTexts,
  reviewFormFailure,
  type WrittenReview,
} from "#domain/reviews/review-form.ts";
import { type Reviewer, shownName } from "#domain/reviews/shown-name.ts";
import type { NotReviewable } from "#domain/reviews/who-may-review.ts";
import { language } from "#language";
import type { ReviewsContext } from "#server/context/modules.ts";
import { filesOf, removePhotos, type StoredPhoto } from "#server/media/keep-photos.ts";
import type { Upload } from "#server/media/upload.ts";
import { findOrderOf, lockOrder } from "#server/orders/queries/orders.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findReviewOf, insertReview } from "./queries/reviews.ts";
import { keepReviewPhotos } from "./review-photos.ts";
import { canBeReviewed, lineOf } from "./what-can-be-reviewed.ts";

/** A form with a review: which product of which order, its texts and its photos. */
export type ReviewRequest = {
  orderId: string;
  productId: number;
  texts: ReviewTexts;
  photos: readonly Upload[];
};
export type WriteFailure = Failure<"unknown-order"> | NotReviewable | ReviewFormFailure;

/**
 * A customer reviews a product of an order of their own that has arrived; everybody sees it at once, as it
 * was written. One review for each product of an order: of forms that come together one is kept and the
 * others answer `review/written`. Another's order, or a product that it has not, is unknown.
 */
export async function writeReview(
  ctx: ReviewsContext,
  customer: Reviewer,
  request: ReviewRequest,
): Promise<Result<{ id: string }, WriteFailure>> {
  const { orderId, productId, texts } = request;
  const order = await findOrderOf(ctx.db, customer.uid, orderId);
  if (!order || !lineOf(order, productId)) return failed("unknown-order");
  const isWritten = (await findReviewOf(ctx.db, request)) !== null;
  const open = await canBeReviewed(ctx.db, order, { productId, isWritten });
  if (!open.ok) return open;
  const checked = checkReviewForm(texts);
  if (!checked.ok) return checked;
  const photos = await keepReviewPhotos(ctx, request.photos);
  if (!photos.ok) return failed(reviewFormFailure({ photos: photos.failure }));
  const written = await transact(ctx.db, "repeatable", (tx) =>
    keep(ctx, tx, customer, request, checked.value, photos.value),
  );
  if (!written.ok) await removePhotos(ctx, filesOf(photos.value));
  else await ctx.changes.look();
  return written;
}

async function keep(
  ctx: ReviewsContext,
  tx: Transaction,
  customer: Reviewer,
  { orderId, productId }: ReviewRequest,
  review: WrittenReview,
  photos: readonly StoredPhoto[],
): Promise<Result<{ id: string }, WriteFailure>> {
  const order = await lockOrder(tx, orderId);
  const line = order && lineOf(order, productId);
  if (!order || !line) return failed("unknown-order");
  const open = await canBeReviewed(tx, order, { productId, isWritten: false });
  if (!open.ok) return open;
  const { size, material, color, name: productName } = line;
  const id = newReviewId();
  const row = {
    ...{
      id,
      orderId,
      productId,
      productName,
      userId: customer.uid,
      language: language(),
      ...review,
    },
    bought: { size, material, color },
    name: shownName(customer),
    createdAt: ctx.now(),
  };
  if (!(await insertReview(tx, row, photos))) return failed("review/written");
  await noteChange(tx, "reviews", String(productId));
  return success({ id });
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without characters that are mistaken for others

/** RV- and ten characters, as returns have them. */
function newReviewId(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `RV-${characters.join("")}`;
}
