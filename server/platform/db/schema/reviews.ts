import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "#domain/profile/language.ts";
import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import type { Bought, Stars } from "#domain/reviews/review.ts";
import { time } from "./time.ts";

/** What customers say of products they received. Nothing of it is ever changed but the columns below `createdAt`. */
export const reviews = pgTable(
  "reviews",
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    productId: integer().notNull(),
    /** The line of the order by which it was bought, which the database sets; null: it was written before. */
    lineId: text(),
    /** As the order names it. */
    productName: text().notNull(),
    userId: text().notNull(),
    bought: jsonb().$type<Bought>().notNull(),
    /** How its author is named: first name and initial. */
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    stars: integer().$type<Stars>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    createdAt: time().notNull(),
    /** When an admin first looked at it. */
    checkedAt: time(),
    /** Null: everybody sees it. */
    hiddenAt: time(),
    hiddenReason: text().$type<HideReason>(),
    answer: text(),
    answeredAt: time(),
  },
  (table) => [
    // However often a form is sent: one review for each product of an order.
    uniqueIndex("reviews_once").on(table.orderId, table.productId),
    check("reviews_of_stars", sql`stars between 1 and 5`),
    check("reviews_hidden_with_reason", sql`(hidden_at is null) = (hidden_reason is null)`),
    check("reviews_answered", sql`(answer is null) = (answered_at is null)`),
    index("reviews_published")
      .on(table.productId, table.createdAt, table.id)
      .where(sql`hidden_at is null`),
    index("reviews_of_product").on(table.productId, table.stars),
    index("reviews_newest").on(table.createdAt, table.id),
    index("reviews_new").on(table.createdAt, table.id).where(sql`checked_at is null`),
    index("reviews_of_user").on(table.userId),
  ],
);

/** A review's photos; `file` and `small` are keys of the file store. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    reviewId: text()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    file: text().notNull(),
    small: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    check("review_photos_few", sql`position between 0 and 9`),
  ],
);
