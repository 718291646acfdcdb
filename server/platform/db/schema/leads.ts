import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** Who asked for a checkup by the form of the home page. */
export const leads = pgTable(
  "leads",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    /** The words that were agreed to, by their version, and when. */
    consentVersion: text().notNull(),
    consentAt: time().notNull(),
    createdAt: time().notNull(),
    /** When and by which admin it was answered. */
    handledAt: time(),
    handledBy: text(),
  },
  (table) => [
    index("leads_newest").on(table.createdAt, table.id),
    index("leads_open").on(table.createdAt).where(sql`handled_at is null`),
    index("leads_by_email").on(table.email),
  ],
);
