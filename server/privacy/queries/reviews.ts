import { asc, eq, inArray, sql } from "drizzle-orm";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { reviewPhotos, reviews } from "#server/platform/db/schema/reviews.ts";

/** What a customer said of products, the oldest first; `photos`: how many they published with it. */
export function findReviewsOf(db: Database, userId: string) {
  const { id, orderId, productId, productName, name, stars, title, body, createdAt } = reviews;
  const { hiddenAt, hiddenReason, answer, answeredAt } = reviews;
  const photos = sql<number>`(select count(*)::int from ${reviewPhotos}
    where ${reviewPhotos.reviewId} = ${reviews.id})`;
  return db
    .select({
      ...{ id, orderId, productId, productName, name, stars, title, body, createdAt },
      ...{ hiddenAt, hiddenReason, answer, answeredAt, photos },
    })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * Removes the reviews of a customer, or of all whose account is gone, so that all processes are notified of it;
 * answers the files of their photos.
 */
export async function removeReviewsOf(tx: Transaction, userId: string | null): Promise<string[]> {
  const ofErased = sql`not exists (select 1 from ${users} where ${users.id} = ${reviews.userId})`;
  const found = await tx
    .select({ id: reviews.id, productId: reviews.productId })
    .from(reviews)
    .where(userId === null ? ofErased : eq(reviews.userId, userId));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const { file, small } = reviewPhotos;
  const files = await tx
    .select({ file, small })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, ids));
  await tx.delete(reviews).where(inArray(reviews.id, ids));
  for (const product of new Set(found.map(({ productId }) => productId))) {
    await noteChange(tx, "reviews", String(product));
  }
  return files.flatMap((each) => [each.file, each.small]);
}

/** The files of all photos. */
export async function findReviewFiles(db: Database): Promise<Set<string>> {
  const { file, small } = reviewPhotos;
  const rows = await db.select({ file, small }).from(reviewPhotos);
  return new Set(rows.flatMap((row) => [row.file, row.small]));
}
