import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
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
