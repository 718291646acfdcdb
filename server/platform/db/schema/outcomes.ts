import { pgTable, uuid } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/**
 * Transactions that were committed, by a number that the shop gave them: whether one was whose answer
 * was lost (`platform/db/postgres-transaction.ts`).
 */
export const outcomes = pgTable("outcomes", {
  id: uuid().primaryKey(),
  at: time().notNull().defaultNow(),
});
