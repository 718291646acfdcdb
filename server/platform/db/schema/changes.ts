import { sql } from "drizzle-orm";
import { bigint, customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** The number of a transaction, which never comes again. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** What all processes must know of that they cache in memory (`platform/db/changes.ts`). */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    subject: text().notNull(),
    at: time().notNull().defaultNow(),
    /** The transaction that noted it. */
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index().on(table.at), index().on(table.transaction)],
);

/**
 * Transactions that were committed, by a number that the shop gave them: whether one was whose answer
 * was lost (`platform/db/postgres-transaction.ts`).
 */
export const outcomes = pgTable("outcomes", {
  id: uuid().primaryKey(),
  at: time().notNull().defaultNow(),
});
