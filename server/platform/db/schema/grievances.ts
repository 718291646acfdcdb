import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { GrievanceState, GrievanceSubject } from "#domain/grievances/states.ts";
import type { Language } from "#domain/profile/language.ts";
import { time } from "./time.ts";

/** Grievances with their ticket numbers and clocks. */
export const grievances = pgTable(
  "grievances",
  {
    /** The ticket's number, which its customer gets at once: GR- and ten characters. */
    id: text().primaryKey(),
    /** Null: without an account. No reference: it outlives the account. */
    userId: text(),
    orderId: text(),
    subject: text().$type<GrievanceSubject>().notNull(),
    state: text().$type<GrievanceState>().notNull().default("received"),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    /** The language of its mails. */
    language: text().$type<Language>().notNull().default("en"),
    /** A hash of what the link of its mails proves itself by. */
    tokenHash: text().notNull().unique(),
    acknowledgeBy: time().notNull(),
    resolveBy: time().notNull(),
    acknowledgedAt: time(),
    resolvedAt: time(),
    requestKey: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check("grievances_resolved", sql`(state = 'resolved') = (resolved_at is not null)`),
    check("grievances_acknowledged", sql`state = 'received' or acknowledged_at is not null`),
    uniqueIndex("grievances_request_once").on(table.requestKey).where(sql`request_key is not null`),
    index("grievances_to_acknowledge")
      .on(table.acknowledgeBy, table.id)
      .where(sql`acknowledged_at is null`),
    index("grievances_to_resolve").on(table.resolveBy, table.id).where(sql`resolved_at is null`),
    index("grievances_newest").on(table.createdAt, table.id),
    index("grievances_of_user").on(table.userId, table.createdAt).where(sql`user_id is not null`),
    index("grievances_of_order").on(table.orderId).where(sql`order_id is not null`),
    index("grievances_by_email").on(sql`lower(email)`),
  ],
);

/** The whole exchange. Internal notes are for admins alone. */
export const grievanceMessages = pgTable(
  "grievance_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    grievanceId: text()
      .notNull()
      .references(() => grievances.id, { onDelete: "cascade" }),
    at: time().notNull(),
    author: text().$type<"customer" | "shop" | "note">().notNull(),
    /** The admin who wrote it. */
    actorEmail: text(),
    body: text().notNull(),
    requestKey: text(),
  },
  (table) => [
    index("grievance_messages_of").on(table.grievanceId, table.id),
    uniqueIndex("grievance_messages_once").on(table.requestKey).where(sql`request_key is not null`),
  ],
);
