import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TokenScope } from "#domain/api/scopes.ts";
import type { Permissions, Role } from "#domain/roles.ts";
import { time } from "./time.ts";

/** People who run the shop (§3.18). Only an active record of one's own uid gives authority. */
export const admins = pgTable("admins", {
  id: text().primaryKey(),
  uid: text().notNull().unique(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  status: text().notNull().default("active"),
  permissions: jsonb().$type<Permissions>().notNull(),
  createdBy: text(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time(),
});

/** What programs show instead of a password. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** SHA-256 of the token, in hex: the token itself is shown once and kept nowhere. */
    hash: text().notNull(),
    /** Its last characters, by which an admin tells it from others. */
    hint: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    /** Who made it: it works while they are a super admin. */
    ownerUid: text().notNull(),
    ownerEmail: text().notNull(),
    createdAt: time().notNull(),
    /** Null: it does not end by itself. */
    expiresAt: time(),
    /** To the minute. */
    lastUsedAt: time(),
    revokedAt: time(),
  },
  (table) => [uniqueIndex("api_tokens_hash").on(table.hash)],
);

/** What a program was answered under a key of its own, for a day. */
export const apiAnswers = pgTable(
  "api_answers",
  {
    tokenId: text()
      .notNull()
      .references(() => apiTokens.id),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    /** Null: it is being answered. */
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: text(),
    /** When it began; after a minute without an answer another may take it up. */
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.key] }),
    index("api_answers_at").on(table.at),
  ],
);
