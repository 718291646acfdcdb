import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** Gaps of the list "ready to sell" that a super admin has waived, by name and with a reason. */
export const waivers = pgTable(
  "waivers",
  {
    /** The gap, such as `legal.gstin` or `product.4.origin`. */
    gap: text().primaryKey(),
    reason: text().notNull(),
    waivedBy: text().notNull(),
    email: text().notNull(),
    at: time().notNull(),
  },
  () => [check("waivers_with_reason", sql`length(reason) > 0`)],
);
