import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { time } from "./time.ts";

/** Browsers from which an account was signed in, so that its owner is told of a sign-in from another one. */
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
