import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** What all processes must know of that they keep in memory (`platform/db/changes.ts`). */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    subject: text().notNull(),
    at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.at)],
);
