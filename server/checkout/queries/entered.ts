import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Address } from "#domain/address.ts";
import { asBought, type CartLine } from "#domain/cart.ts";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import type { PaymentLinkStatus } from "#domain/payment.ts";
import type { AcceptedPolicies } from "#domain/policies/slugs.ts";
import type { Language } from "#domain/profile/language.ts";
import type { BuyerCompany } from "#domain/tax/buyer.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { paymentLinks } from "#server/platform/db/schema/payments.ts";
import type { CheckoutRow } from "./checkouts.ts";

/** What an admin enters for a customer: an order, or pieces for one. `total` in paise. */
export type Entering = {
  id: string;
  userId: string;
  items: CartLine[];
  total: Paise;
  pricing: Pricing | null;
  /** What is asked of an order alone: pieces for one have the tax of the order they come into. */
  tax?: OrderTax | null;
  buyer?: BuyerCompany | null;
  shippingAddress: Address;
  /** Of its mails and documents. */
  language: Language;
  enteredBy: string;
  /** The order that its pieces are to be added to. */
  addsTo?: string;
  /** What an order is placed under; pieces for one have none. */
  policies?: AcceptedPolicies;
  createdAt: Date;
  updatedAt: Date;
};

/** Opens a checkout that an admin entered. False: its id is taken, by the same form. */
export async function insertEntered(tx: Transaction, entering: Entering): Promise<boolean> {
  const made = await tx
    .insert(checkouts)
    .values({ ...entering, items: asBought(entering.id, entering.items) })
    .onConflictDoNothing()
    .returning({ id: checkouts.id });
  return made.length > 0;
}

const isEntered = (id: string) => and(eq(checkouts.id, id), isNotNull(checkouts.enteredBy));

/** A checkout that an admin entered, or null. */
export async function findEntered(db: Connection, id: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(isEntered(id));
  return row ?? null;
}

/** The same, kept from changing until the transaction ends. */
export async function lockEntered(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkouts).where(isEntered(id)).for("update");
  return row ?? null;
}

/** The ids of what was entered for a customer and is not paid yet. */
export async function findUnpaidEntered(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.status, "started"),
        isNotNull(checkouts.enteredBy),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What is to be added to an order of this customer and is not paid yet, by the id of its checkout. */
export async function findUnpaidDifferences(
  tx: Transaction,
  order: { id: string; userId: string },
): Promise<string[]> {
  // A version before this one wrote the order with the link alone.
  const byLink = tx
    .select({ id: paymentLinks.checkoutId })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, order.id), eq(paymentLinks.use, "difference")));
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, order.userId),
        eq(checkouts.status, "started"),
        isNotNull(checkouts.enteredBy),
        or(eq(checkouts.addsTo, order.id), inArray(checkouts.id, byLink)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** An order, or pieces for one, that wait for the payment of a link. Times are ISO texts. */
export type Waiting = {
  checkoutId: string;
  items: CartLine[];
  total: Paise;
  to: Address;
  /** The admin's e-mail address; null: they are none any more. */
  enteredBy: string | null;
  at: string;
  link: { status: PaymentLinkStatus; isSent: boolean; expiresAt: string | null };
};

/** What waits for a link: orders by telephone, or what is to be added to this order. Newest first. */
export async function findWaiting(
  db: Connection,
  of: { orderId: string | null },
  limit: number,
): Promise<Waiting[]> {
  const use =
    of.orderId === null
      ? eq(paymentLinks.use, "order")
      : and(eq(paymentLinks.use, "difference"), eq(paymentLinks.orderId, of.orderId));
  // Of several links of one checkout, the last.
  const newest = db
    .selectDistinctOn([paymentLinks.checkoutId])
    .from(paymentLinks)
    .where(use)
    .orderBy(paymentLinks.checkoutId, desc(paymentLinks.createdAt))
    .as("newest");
  const rows = await db
    .select({
      checkoutId: checkouts.id,
      items: checkouts.items,
      total: checkouts.total,
      to: checkouts.shippingAddress,
      enteredBy: admins.email,
      at: checkouts.createdAt,
      status: newest.status,
      url: newest.url,
      expiresAt: newest.expiresAt,
    })
    .from(newest)
    .innerJoin(checkouts, eq(checkouts.id, newest.checkoutId))
    .leftJoin(admins, eq(admins.uid, checkouts.enteredBy))
    .where(sql`${checkouts.status} not in ('ordered', 'cancelled')`)
    .orderBy(desc(checkouts.createdAt))
    .limit(limit);
  return rows.map(({ status, url, expiresAt, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    link: { status, isSent: url !== null, expiresAt: expiresAt?.toISOString() ?? null },
  }));
}
