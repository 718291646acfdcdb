import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ConsentPlace, Purpose } from "#domain/consent/purposes.ts";
import type { Language } from "#domain/profile/language.ts";
import { users } from "./accounts.ts";
import { time } from "./time.ts";

/** The ledger of consents: given and withdrawn, each a row. Rows are only added, and go with time. */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: somebody without an account, known by `email`. No reference: it outlives the account. */
    userId: text(),
    /** A keyed hash of the address in small letters, for those without an account. */
    email: text(),
    purpose: text().$type<Purpose>().notNull(),
    given: boolean().notNull(),
    /** The version of the notice that was shown (`policies`, privacy). */
    notice: integer().notNull(),
    /** The language that it was read in. */
    language: text().$type<Language>().notNull().default("en"),
    place: text().$type<ConsentPlace>().notNull(),
    /** What it was about: a checkout, a lead, an alert. */
    subjectId: text(),
    at: time().notNull(),
    /** What may be written once alone. */
    once: text(),
  },
  (table) => [
    index("consents_of_user").on(table.userId, table.id).where(sql`user_id is not null`),
    index("consents_of_email").on(table.email, table.id).where(sql`email is not null`),
    index("consents_by_time").on(table.at),
    uniqueIndex("consents_once").on(table.once).where(sql`once is not null`),
  ],
);

/** Who may act for a customer who has died or cannot; one each. */
export const nominees = pgTable("nominees", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(""),
  relation: text().notNull().default(""),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
});

/** Breaches of personal data: what people and the Board are notified of. Mails are sent once by `mails.once`. */
export const breaches = pgTable("breaches", {
  id: text().primaryKey(),
  /** When it happened, as far as is known, and when it was noticed. */
  beganAt: time().notNull(),
  noticedAt: time().notNull(),
  /** In plain words: what happened, what may follow, what is done, what one can do oneself. */
  nature: text().notNull(),
  consequences: text().notNull(),
  measures: text().notNull(),
  advice: text().notNull(),
  /** Which kinds of data. */
  data: jsonb().$type<string[]>().notNull(),
  /** How many people are notified, and when the last mail was queued. */
  people: integer().notNull().default(0),
  toldAt: time(),
  /** The Board: at once, and in detail within 72 hours. */
  boardToldAt: time(),
  boardDetailsAt: time(),
  createdBy: text(),
  createdAt: time().notNull(),
});
