import { sql } from "drizzle-orm";
import { bigint, jsonb, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CartLine } from "#domain/cart.ts";
import { users } from "./accounts.ts";
import { time } from "./time.ts";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Counts on with every change of any cart: a cart that was emptied and filled again never has a version of before. */
export const cartVersions = pgSequence("cart_versions");

/** Cart documents, one a customer; an empty cart has no row (§4.5). */
export const carts = pgTable("carts", {
  userId: userId().primaryKey(),
  items: jsonb().$type<CartLine[]>().notNull(),
  /** The code of an offer that the customer has given. */
  offer: text(),
  updatedAt: time().notNull().defaultNow(),
  /** Another one after each change, by a trigger: who read this one may replace what they read. */
  version: bigint({ mode: "number" }).notNull().default(sql`nextval('cart_versions')`),
});

/** Browser carts that have been merged, by their id: a merge sent twice counts once. */
export const cartMerges = pgTable(
  "cart_merges",
  {
    cartId: text().notNull(),
    userId: userId(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cartId] })],
);
