import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { ReviewState } from "#domain/reviews/admin-list.ts";
import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import type { Stars } from "#domain/reviews/review.ts";
import type { StoredPhoto } from "#server/media/keep-photos.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { keyset, partOf, type Start } from "#server/platform/db/keyset.ts";
import { reviewPhotos, reviews } from "#server/platform/db/schema/reviews.ts";
import { photosOf } from "./published.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
/** A review with the sizes of its photos. */
export type ReviewWithPhotos = ReviewRow & { photos: { width: number; height: number }[] };

/** Writes a review with its photos; false where there is one of this product of this order already. */
export async function insertReview(
  tx: Transaction,
  review: NewReview,
  photos: readonly StoredPhoto[],
): Promise<boolean> {
  const written = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.orderId, reviews.productId] })
    .returning({ id: reviews.id });
  if (written.length === 0) return false;
  if (photos.length > 0) {
    const rows = photos.map((photo, position) => ({ reviewId: review.id, position, ...photo }));
    await tx.insert(reviewPhotos).values(rows);
  }
  return true;
}

/** All reviews of an order. */
export function findReviewsOfOrder(
  db: Connection,
  orderId: string,
): Promise<Pick<ReviewRow, "id" | "productId" | "stars" | "hiddenAt">[]> {
  const { id, productId, stars, hiddenAt } = reviews;
  return db
    .select({ id, productId, stars, hiddenAt })
    .from(reviews)
    .where(eq(reviews.orderId, orderId));
}

/** The review of a product of an order, or null. */
export async function findReviewOf(
  db: Connection,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<ReviewWithPhotos | null> {
  const [row] = await db
    .select({ review: reviews, photos: photosOf })
    .from(reviews)
    .where(and(eq(reviews.orderId, orderId), eq(reviews.productId, productId)));
  return row ? { ...row.review, photos: row.photos } : null;
}

/** Reads a review and keeps it from changing until the transaction ends; null: there is none. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  return row ?? null;
}

/** What an admin may change of a review: nothing that its author wrote. */
export type Moderation = {
  checkedAt?: Date;
  hidden?: { at: Date; reason: HideReason } | null;
  answer?: { text: string; at: Date } | null;
};

/** Writes what an admin decided about a locked review. */
export async function saveModeration(
  tx: Transaction,
  id: string,
  { checkedAt, hidden, answer }: Moderation,
): Promise<void> {
  await tx
    .update(reviews)
    .set({
      ...(checkedAt ? { checkedAt } : {}),
      ...(hidden === undefined
        ? {}
        : { hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null }),
      ...(answer === undefined
        ? {}
        : { answer: answer?.text ?? null, answeredAt: answer?.at ?? null }),
    })
    .where(eq(reviews.id, id));
}

/** Removes a review; its photos' files, which nobody needs then. */
export async function deleteReview(tx: Transaction, id: string): Promise<string[]> {
  const { file, small } = reviewPhotos;
  const files = await tx
    .select({ file, small })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, id));
  await tx.delete(reviews).where(eq(reviews.id, id));
  return files.flatMap((each) => [each.file, each.small]);
}

const inState: Record<ReviewState, SQL | undefined> = {
  new: isNull(reviews.checkedAt),
  published: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
  all: undefined,
};

const newest = keyset(
  [
    { of: reviews.createdAt, kind: "time" },
    { of: reviews.id, kind: "text" },
  ],
  "desc",
);

/** A page of `size` of the reviews that admins see, and one more, the newest first. */
export async function findReviewPage(
  db: Database,
  asked: { state: ReviewState; stars: Stars | null; start: Start; size: number },
): Promise<(ReviewWithPhotos & { place: string[] })[]> {
  const { limit, offset } = partOf(asked.start, asked.size);
  const ofStars = asked.stars === null ? undefined : eq(reviews.stars, asked.stars);
  const rows = await db
    .select({ review: reviews, photos: photosOf, place: newest.place })
    .from(reviews)
    .where(and(inState[asked.state], ofStars, newest.behind(asked.start)))
    .orderBy(...newest.order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ review, photos, place }) => ({ ...review, photos, place }));
}

/** A photo with whose it is and whether its review is hidden; null: there is none. */
export async function findReviewPhoto(
  db: Connection,
  { reviewId, position }: { reviewId: string; position: number },
): Promise<{ file: string; small: string; userId: string; hiddenAt: Date | null } | null> {
  const { file, small } = reviewPhotos;
  const [row] = await db
    .select({ file, small, userId: reviews.userId, hiddenAt: reviews.hiddenAt })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.reviewId, reviewId), eq(reviewPhotos.position, position)));
  return row ?? null;
}
