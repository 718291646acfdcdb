import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "#domain/address.ts";
import type { CartLine } from "#domain/cart.ts";
import type { CheckoutStatus } from "#domain/checkout.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import type { AcceptedPolicies } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import { time } from "./time.ts";

/** One intent to buy: the snapshot that is paid for. It becomes at most one order. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    // No reference: money can still come after the account is gone.
    userId: text().notNull(),
    status: text().$type<CheckoutStatus>().notNull().default("started"),
    items: jsonb().$type<CartLine[]>().notNull(),
    /** Paise. */
    total: bigint({ mode: "number" }).notNull(),
    /** What of the total is not the lines' own prices; null: nothing. */
    pricing: jsonb().$type<Pricing>(),
    shippingAddress: jsonb().$type<Address>().notNull(),
    /** The tax within it as it was shown, and the GSTIN and company of the buyer; null: not known, none. */
    tax: jsonb().$type<OrderTax>(),
    buyer: jsonb().$type<BuyerCompany>(),
    /** The versions of the legal pages that it was confirmed under. */
    policies: jsonb().$type<AcceptedPolicies>(),
    /** The language of its mails and documents. */
    language: text().$type<Language>().notNull().default("en"),
    /** The provider that takes the money, from the moment it has an order for this checkout. */
    provider: text().notNull().default("razorpay"),
    /** The provider's order, once there is one. */
    providerOrderId: text().unique(),
    paymentId: text(),
    /** When a card payment was first prepared: from then on money may come. */
    paymentStartedAt: time(),
    /** How often the provider was asked without being prompted, and when it is asked next. */
    checks: integer().notNull().default(0),
    nextCheckAt: time(),
    /** The admin who opened it for a customer on the telephone. */
    enteredBy: text(),
    /** The order that its pieces are to be added to; null: it becomes an order by itself. */
    addsTo: text(),
    /** The session of an agent that it goes on with, and that agent's profile; null: none. */
    agentSession: text(),
    agent: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    // The few that admins look at: what did not become an order.
    index("checkouts_not_ordered")
      .on(table.status, table.updatedAt)
      .where(sql`status <> 'ordered'`),
    index("checkouts_to_check").on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** What agents have put together and nobody has bought yet: a cart to look at, or what a person shall go on with. */
export const agentSessions = pgTable(
  "agent_sessions",
  {
    id: text().primaryKey(),
    kind: text().$type<"cart" | "checkout">().notNull(),
    /** The address of the profile of the agent that made it: nobody else reads or changes it. */
    agent: text().notNull(),
    /** What the agent has given: lines, address, code, language (server/agents/given.ts). */
    given: jsonb().notNull(),
    /** The cart of which it was made; null: of none. */
    cartId: text(),
    /** The secret of the link by which a person goes on with it. */
    token: text().notNull(),
    /** When its lines came into the cart of a browser; null: they have not. */
    openedAt: time(),
    /** SHA-256 of the secret that this browser was given with them. */
    browser: text(),
    canceledAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("agent_sessions_token").on(table.token),
    uniqueIndex("agent_sessions_browser").on(table.browser).where(sql`browser is not null`),
    index("agent_sessions_cart").on(table.cartId).where(sql`cart_id is not null`),
    index("agent_sessions_expires").on(table.expiresAt),
  ],
);

/**
 * That an order changed which an agent's session has led to: written by triggers in the transaction of the change, one for
 * each transaction. What is sent is the order as it is at the first try (docs/decisions/0177).
 */
export const agentEvents = pgTable(
  "agent_events",
  {
    /** Their order: of one order they are sent in it. */
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** `Webhook-Id`: the same for every try. */
    id: text().notNull(),
    orderId: text().notNull(),
    /** The address of the agent's profile, which says where it is notified. */
    agent: text().notNull(),
    state: text()
      .$type<"queued" | "delivered" | "failed" | "unwanted">()
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    /** When it is tried next, or when another may take it from who has it. By the database's clock, as all times. */
    dueAt: time().notNull(),
    lease: text(),
    createdAt: time().notNull(),
    firstTriedAt: time(),
    doneAt: time(),
    /** The very text that is sent; null: nothing was sent yet. */
    body: text(),
    /** Of the last try: the answer's status, and why it failed. */
    status: integer(),
    problem: text(),
  },
  (table) => [
    uniqueIndex("agent_events_id").on(table.id),
    index("agent_events_due").on(table.agent, table.dueAt, table.seq).where(sql`state = 'queued'`),
    index("agent_events_turn").on(table.orderId, table.seq).where(sql`state = 'queued'`),
    index("agent_events_done").on(table.doneAt).where(sql`done_at is not null`),
    check("agent_events_done", sql`(state = 'queued') = (done_at is null)`),
  ],
);
