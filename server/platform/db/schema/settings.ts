import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { PolicySlug } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { ArticleState, TextKind } from "#domain/settings/article.ts";
import { time } from "./time.ts";

/** What the owner has set, a row a group of settings (`domain/settings.ts`); without one the first values hold. */
export const settings = pgTable("settings", {
  group: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  revision: integer().notNull().default(1),
  updatedAt: time().notNull().defaultNow(),
});

/** Articles of the blog and pages of the owner's own, in Markdown. */
export const articles = pgTable("articles", {
  kind: text().$type<TextKind>().notNull().default("article"),
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  body: text().notNull(),
  picture: text().notNull(),
  alt: text().notNull().default(""),
  state: text().$type<ArticleState>().notNull().default("draft"),
  /** Live from this moment on. */
  publishedAt: time(),
  inFooter: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  revision: integer().notNull().default(1),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
});

/**
 * Texts that an owner edits, in another language than English: of products, settings, articles, offers
 * (`kind` and `subject` as in `revisions`). What it lacks is shown in English.
 */
export const translations = pgTable(
  "translations",
  {
    kind: text().notNull(),
    subject: text().notNull(),
    language: text().$type<Language>().notNull(),
    document: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.language] })],
);

/** Every revision of what an owner edits, whole: products, settings, articles, offers. */
export const revisions = pgTable(
  "revisions",
  {
    /** `product`, `settings`, `article`, `offer`. */
    kind: text().notNull(),
    subject: text().notNull(),
    revision: integer().notNull(),
    document: jsonb().$type<unknown>().notNull(),
    actorEmail: text(),
    at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.revision] })],
);

/** Who has an editor open on what, so that two are notified of each other. */
export const editors = pgTable(
  "editors",
  {
    kind: text().notNull(),
    subject: text().notNull(),
    uid: text().notNull(),
    email: text().notNull(),
    seenAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.uid] })],
);

/** Imports under way and done, with what they found. */
export const imports = pgTable(
  "imports",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    state: text().notNull(),
    dryRun: boolean().notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    file: text().notNull(),
    report: jsonb().$type<unknown>(),
    createdBy: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
);

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
