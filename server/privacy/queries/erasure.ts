import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Address, addressFields } from "#domain/address.ts";
import { statesBefore } from "#domain/checkout.ts";
import { isSearchFor } from "#domain/customers/search-for.ts";
import type { Role } from "#domain/roles.ts";
import { removeLeadsOf } from "#server/leads/queries.ts";
import { kindsTo } from "#server/mail/message/mail.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { users, verifications } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orderNotes, savedViews } from "#server/platform/db/schema/order-work.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { stockAlerts } from "#server/platform/db/schema/stock.ts";
import { transact } from "#server/platform/db/transaction.ts";

const PAYMENT_TIME = 30 * 60_000; // ms that a customer may take in the provider's window

/** Whether whoever placed an order has their account still. */
export async function hasAccount(db: Connection, userId: string | null): Promise<boolean> {
  return userId !== null && (await db.$count(users, eq(users.id, userId))) > 0;
}

/** Whether money of this customer may be on its way: their checkout must be there when it comes. */
export async function hasOpenPayment(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  // Waits for a checkout that is being changed at this moment.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const started = and(
    inArray(checkouts.status, ["awaiting payment", "failed", "abandoned"]),
    gt(checkouts.updatedAt, new Date(now.getTime() - PAYMENT_TIME)),
  );
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), or(eq(checkouts.status, "paid"), started)));
  return rows.length > 0;
}

/** Removes a customer's account with all its rows; orders stay (§3.16). Answers the admin that they were; null: none. */
export async function removeUser(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; role: Role } | null> {
  const { id, role } = admins;
  const [admin] = await tx.delete(admins).where(eq(admins.uid, userId)).returning({ id, role });
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await removeByAddress(tx, userId);
  await erasePayouts(tx, userId);
  await tx.delete(savedViews).where(eq(savedViews.adminUid, userId));
  await removeViewsFor(tx, userId);
  await removeNotes(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
  await eraseCheckouts(tx, eq(checkouts.userId, userId));
  return admin ?? null;
}

/** Views of lists that admins keep, by which they look for this person: the view has what was searched for. */
async function removeViewsFor(tx: Transaction, userId: string): Promise<void> {
  const { email, emailVerified, phone, firstName, lastName } = users;
  const [own] = await tx
    .select({ email, emailVerified, phone, firstName, lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!own) return;
  const person = { ...own, email: own.emailVerified ? own.email : null };
  const { id, query } = savedViews;
  const kept = await tx.select({ id, query }).from(savedViews).where(like(query, "%q=%"));
  const theirs = kept.filter((view) =>
    isSearchFor(new URLSearchParams(view.query).get("q") ?? "", person),
  );
  if (theirs.length === 0) return;
  const ids = theirs.map((view) => view.id);
  await tx.delete(savedViews).where(inArray(id, ids));
}

/**
 * What is kept under a customer's address. Anybody can sign up with one: of an address that they have not confirmed go
 * the mails about their account, and alerts that nobody has confirmed either; the rest is its owner's.
 */
async function removeByAddress(tx: Transaction, userId: string): Promise<void> {
  const [own] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!own) return;
  const { email, isVerified } = own;
  const ofAccount = isVerified ? undefined : inArray(mails.kind, kindsTo("account"));
  await tx.delete(mails).where(and(isNull(mails.orderId), eq(mails.recipient, email), ofAccount));
  const unconfirmed = isVerified ? undefined : isNull(stockAlerts.confirmedAt);
  await tx.delete(stockAlerts).where(and(eq(stockAlerts.email, email), unconfirmed));
  if (isVerified) await removeLeadsOf(tx, email);
}

/** Where money goes back to is erased, unless it is still to be paid there: then when it is. */
async function erasePayouts(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`update payout_details set sealed = null, erased_at = now()
    where sealed is not null
      and order_id in (select id from orders where user_id = ${userId})
      and not exists (
        select from refunds where refunds.order_id = payout_details.order_id
          and method = 'bank' and status = 'requested'
      )`);
}

/** What admins wrote to each other about a customer's orders: it may say more than the orders themselves. */
async function removeNotes(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
}

/**
 * A checkout that the provider has an order for stays without the customer's data, so that money that
 * comes late is given back (§12.25). `which` chooses them by what does not change here.
 */
async function eraseCheckouts(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.delete(checkouts).where(and(which, isNull(checkouts.providerOrderId)));
  const bare = { items: [], tax: null, buyer: null, shippingAddress: emptyAddress };
  await tx.update(checkouts).set(bare).where(which);
  await tx
    .update(checkouts)
    .set({ status: "cancelled" })
    .where(and(which, inArray(checkouts.status, statesBefore("cancelled"))));
}

/**
 * Takes the person out of checkouts that were touched last before this day and have become no order (§12.37). One that is
 * paid waits for its order, and one by telephone for its link.
 */
export async function removeOldCheckouts(db: Database, before: Date): Promise<void> {
  const isOld = and(
    lt(checkouts.updatedAt, before),
    notInArray(checkouts.status, ["paid", "ordered"]),
    ne(checkouts.shippingAddress, emptyAddress),
    sql`not exists (select from payment_links where checkout_id = ${checkouts.id} and status = 'created')`,
  );
  const { id } = checkouts;
  for (let done = BATCH; done === BATCH; ) {
    done = await transact(db, "repeatable", async (tx) => {
      const old = await tx.select({ id }).from(checkouts).where(isOld).limit(BATCH).for("update");
      const ids = old.map((row) => row.id);
      if (ids.length > 0) await eraseCheckouts(tx, inArray(id, ids));
      return ids.length;
    });
  }
}
const BATCH = 1000;

const emptyAddress = Object.fromEntries(addressFields.map((field) => [field, ""])) as Address;

/**
 * Removes from the orders of erased accounts what no invoice needs: the e-mail address at once, the
 * phone number when the parcel has arrived; and from the mails about them their recipient. Runs at
 * every erasure (only for that `userId`), when such an order arrives (only for that `orderId`), and
 * for all once a day, when mails that were queued have been sent.
 */
export async function stripErasedCustomers(
  db: Connection,
  { userId, orderId }: { userId?: string; orderId?: string } = {},
): Promise<void> {
  const erased = and(
    sql`not exists (select 1 from ${users} where ${users.id} = ${orders.userId})`,
    userId === undefined ? undefined : eq(orders.userId, userId),
    orderId === undefined ? undefined : eq(orders.id, orderId),
  );
  const has = (field: string) => sql`coalesce(${orders.shippingAddress} ->> ${field}, '') <> ''`;
  const without = (field: string) =>
    sql`${orders.shippingAddress} || jsonb_build_object(${field}::text, '')`;
  await db
    .update(orders)
    .set({ shippingAddress: without("email") })
    .where(and(erased, has("email")));
  const arrived = inArray(orders.status, ["delivered", "cancelled"]);
  await db
    .update(orders)
    .set({ shippingAddress: without("phone") })
    .where(and(erased, arrived, has("phone")));
  // A queued mail is sent first; one that never was is removed, since it would keep the address.
  const about = and(
    inArray(mails.orderId, db.select({ id: orders.id }).from(orders).where(erased)),
    notInArray(mails.kind, kindsTo("shop")),
    ne(mails.recipient, ""),
  );
  await db.delete(mails).where(and(about, inArray(mails.state, ["failed", "not needed"])));
  await db
    .update(mails)
    .set({ recipient: "" })
    .where(and(about, eq(mails.state, "sent")));
}
