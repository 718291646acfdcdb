import { and, desc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PublishedReview, Stars } from "#domain/reviews/review.ts";
import type { Database } from "#server/platform/db/database.ts";
import { reviewPhotos, reviews } from "#server/platform/db/schema/reviews.ts";

export type Counted = { productId: number; stars: Stars; isHidden: boolean; count: number };

const ofProducts = (productIds: readonly number[] | null) =>
  productIds === null ? undefined : inArray(reviews.productId, [...productIds]);

/** How many reviews of each product give how many stars, hidden ones apart; null: of all products. */
export function countReviews(
  db: Database,
  productIds: readonly number[] | null,
): Promise<Counted[]> {
  const { productId, stars } = reviews;
  const isHidden = sql<boolean>`hidden_at is not null`;
  return db
    .select({ productId, stars, isHidden, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(ofProducts(productIds))
    .groupBy(productId, stars, isHidden);
}

/** The photos of a row, as JSON. */
export const photosOf = sql<{ width: number; height: number }[]>`coalesce((
  select json_agg(json_build_object('width', width, 'height', height) order by position)
  from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviews.id}), '[]')`;

const { id, productId, stars, title, body, name, language, bought, createdAt } = reviews;
const shown = {
  ...{ id, productId, stars, title, body, name, language, bought, createdAt },
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  photos: photosOf.as("photos"),
};

type Shown = Omit<PublishedReview, "createdAt" | "answer"> & {
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

const published = ({ createdAt, answer, answeredAt, ...row }: Shown): PublishedReview => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
});

/** The newest reviews of each product, `most` of each, the newest first; null: of all products. */
export async function findNewest(
  db: Database,
  productIds: readonly number[] | null,
  most: number,
): Promise<PublishedReview[]> {
  const place = sql<number>`row_number() over (
    partition by ${productId} order by ${createdAt} desc, ${id} desc)`;
  const ranked = db
    .select({ ...shown, place: place.as("place") })
    .from(reviews)
    .where(and(isNull(reviews.hiddenAt), ofProducts(productIds)))
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, most))
    .orderBy(ranked.productId, ranked.place);
  return rows.map(({ place: _, ...row }) => published(row));
}

/** A page of a product's published reviews, the newest first. */
export async function findPublished(
  db: Database,
  asked: { productId: number; stars: Stars | null; limit: number; offset: number },
): Promise<PublishedReview[]> {
  const ofStars: SQL | undefined = asked.stars === null ? undefined : eq(stars, asked.stars);
  const rows = await db
    .select(shown)
    .from(reviews)
    .where(and(eq(productId, asked.productId), isNull(reviews.hiddenAt), ofStars))
    .orderBy(desc(createdAt), desc(id))
    .limit(asked.limit)
    .offset(asked.offset);
  return rows.map(published);
}
