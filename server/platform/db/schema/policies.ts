import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import { time } from "./time.ts";

/**
 * The legal pages by version, in Markdown with names of settings in braces. What is published is never
 * changed: a new text is a new version.
 */
export const policies = pgTable(
  "policies",
  {
    slug: text().$type<PolicySlug>().notNull(),
    version: integer().notNull(),
    language: text().$type<Language>().notNull().default("en"),
    title: text().notNull(),
    body: text().notNull(),
    /** What changed, for readers of old versions. */
    note: text().notNull().default(""),
    /** Null: a draft. The latest published one holds. */
    publishedAt: time(),
    /** Which admin has read and accepted it for the company, and when. */
    acceptedBy: text(),
    acceptedAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version, table.language] }),
    check("policies_from_one", sql`version > 0`),
    check("policies_accepted", sql`(accepted_by is null) = (accepted_at is null)`),
    index("policies_published").on(table.slug, table.publishedAt),
  ],
);
