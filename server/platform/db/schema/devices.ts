import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { time } from "./time.ts";

/** Browsers from which somebody has signed in, so that a sign-in from another one is told to them. */
export const devices = pgTable(
  "devices",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A hash of what the browser says of itself, without its versions. */
    browser: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);
