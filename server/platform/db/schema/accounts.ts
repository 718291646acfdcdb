import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "#domain/profile/language.ts";
import { eachField, savedFields } from "#domain/profile.ts";
import { time } from "./time.ts";

/**
 * What an admin's search for customers looks into, each by its beginning, as the indexes have it: the last ten digits
 * of the phone number, and everything else in small letters.
 */
export const searchableUser = {
  email: sql`lower(email)`,
  name: sql`lower(first_name || ' ' || last_name)`,
  lastName: sql`lower(last_name)`,
  phone: sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)`,
};
const byBeginning = (expression: SQL) => sql`${expression} text_pattern_ops`;

/** Customers: what identity needs and the profile (§3.14). */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** An admin has closed the account: it cannot be signed in to, and its sessions are over. */
    disabled: boolean().notNull().default(false),
    // The profile: a column for each of its fields (domain/profile.ts).
    ...eachField(savedFields, () => text().notNull().default("")),
    /** The language in which they used the shop last. */
    language: text().$type<Language>().notNull().default("en"),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    // The admin's list of customers.
    index("users_newest").on(table.createdAt, table.id),
    index("users_closed").on(table.createdAt, table.id).where(sql`disabled`),
    index("users_unconfirmed")
      .on(table.createdAt, table.id)
      .where(sql`not email_verified and not disabled`),
    index("users_search_email").on(byBeginning(searchableUser.email)),
    index("users_search_name").on(byBeginning(searchableUser.name)),
    index("users_search_last_name").on(byBeginning(searchableUser.lastName)),
    index("users_search_phone").on(byBeginning(searchableUser.phone)),
  ],
);

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Open sessions. The cookie holds the signed token; ending a session is deleting its row. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** Ways to prove who one is; here a hashed password. The token columns belong to identity's model. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userId(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    password: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** One-time codes of identity: password resets. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

/** The second factor of an admin: a secret that an authenticator app has too (RFC 6238). */
export const secondFactors = pgTable("second_factors", {
  userId: userId().primaryKey(),
  /** Sealed (server/platform/seal.ts). */
  secret: text().notNull(),
  /** When it was confirmed by a first code, from which on every log-in asks for one; null: not yet. */
  since: time(),
  /** The time step of the last code that was taken: that one and earlier ones are refused. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: time().notNull().defaultNow(),
});

/** Recovery codes of a second factor that are not used yet, as keyed hashes. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** How often something was tried in the current stretch of time, for all processes of the shop. */
export const attempts = pgTable(
  "attempts",
  {
    /** A hash of what is counted: neither addresses nor e-mails are kept here. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

/** Browsers from which an account was signed in, so that its owner is notified of a sign-in from another one. */
export const devices = pgTable(
  "devices",
  {
    userId: userId(),
    /** A hash of what the browser says of itself, without its versions. */
    browser: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);
