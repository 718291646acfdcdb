import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { mails } from "#server/platform/db/schema/mail.ts";

/** What is kept of a customer beside profile, cart, orders and sessions. Amounts are in paise. */
export async function findOtherRecords(db: Database, customer: { uid: string; email: string }) {
  const { id, status, items, total, pricing, shippingAddress, createdAt } = checkouts;
  const unfinished = await db
    .select({ id, status, items, total, pricing, shippingAddress, createdAt })
    .from(checkouts)
    .where(and(eq(checkouts.userId, customer.uid), ne(checkouts.status, "ordered")))
    .orderBy(asc(checkouts.createdAt));
  const { kind, state, sentAt } = mails;
  const sent = await db
    .select({ kind, state, createdAt: mails.createdAt, sentAt })
    .from(mails)
    .where(eq(mails.recipient, customer.email))
    .orderBy(asc(mails.createdAt));
  return { checkouts: unfinished, mails: sent };
}
