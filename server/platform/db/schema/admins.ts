import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { TokenScope } from "#domain/api/scopes.ts";
import type { Permissions, Role } from "#domain/roles.ts";
import type { DeliveryState, OffReason } from "#domain/webhooks/delivery.ts";
import type { WebhookEvent } from "#domain/webhooks/events.ts";
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
    /** Its last characters, by which an admin distinguishes it from others. */
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

/** What a program or an agent was answered under a key of its own, for a day. */
export const apiAnswers = pgTable(
  "api_answers",
  {
    /** Whose key it is: a token's id, or `agent` and the hash of a profile's address. */
    tokenId: text().notNull(),
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

/** Addresses of programs that are notified of what happens. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    url: text().notNull(),
    /** What it is for, in an admin's words. */
    note: text().notNull().default(""),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** What is sent is signed with it; sealed. */
    secret: text().notNull(),
    /** The one before, which signs too until then; sealed. */
    formerSecret: text(),
    formerUntil: time(),
    state: text().$type<"on" | "off">().notNull().default("on"),
    offReason: text().$type<OffReason>(),
    offAt: time(),
    /** The first try that failed since one was successful; null: the last one was. */
    failingSince: time(),
    createdAt: time().notNull(),
    createdBy: text().notNull(),
  },
  () => [check("webhook_endpoints_off", sql`(state = 'off') = (off_at is not null)`)],
);

/**
 * What endpoints are sent: rows are written by triggers in the transaction of the change that they are about, one for each
 * endpoint that is on and wants it. Why it is no reference to its endpoint: one that is removed at this moment must not
 * let a purchase fail.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Their order: of one subject they are sent in it. */
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** `webhook-id`: the same for every try. */
    id: text().notNull(),
    endpointId: text().notNull(),
    event: text().$type<WebhookEvent | "webhook.test">().notNull(),
    /** What it is about, such as `order GV-…`. */
    subject: text().notNull(),
    /** The very text that is sent. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** When it is tried next, or when another may take it from who has it. By the database's clock, as all times. */
    dueAt: time().notNull(),
    lease: text(),
    createdAt: time().notNull(),
    firstTriedAt: time(),
    triedAt: time(),
    doneAt: time(),
    /** Of the last try: the answer's status and the beginning of its body, why it failed, and ms that it took. */
    status: integer(),
    answer: text(),
    problem: text(),
    took: integer(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_id").on(table.id),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.dueAt, table.seq)
      .where(sql`state = 'queued'`),
    index("webhook_deliveries_turn")
      .on(table.endpointId, table.subject, table.seq)
      .where(sql`state = 'queued'`),
    index("webhook_deliveries_of").on(table.endpointId, table.seq),
    index("webhook_deliveries_about").on(table.subject),
    check("webhook_deliveries_done", sql`(state = 'queued') = (done_at is null)`),
  ],
);
