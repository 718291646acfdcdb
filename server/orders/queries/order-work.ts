import { eq, sql } from "drizzle-orm";
import type { Address } from "#domain/address.ts";
import type { CashConfirmation } from "#domain/cod/confirmation.ts";
import type { Paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { AcceptedPolicies } from "#domain/policies/slugs.ts";
import type { OrderTax } from "#domain/tax/taxed.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { orderNotes } from "#server/platform/db/schema/order-work.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { statement } from "#server/platform/db/statement.ts";
import { changeTime, type OrderRow, toOrder } from "./orders.ts";
import { waitingParcels } from "./queues.ts";

/** A note of an admin about an order. `at` is an ISO text. */
export type OrderNote = { id: number; at: string; author: string; text: string };
/** What admins work with beside the order itself. */
export type StoredWork = {
  status: OrderStatus;
  disputed: boolean;
  cashConfirmation: CashConfirmation | null;
  total: Paise;
  paymentId: string;
  captured: Paise | null;
  refunded: Paise;
  overpaid: Paise;
  /** When goods of it left the house, and had all arrived. */
  shippedAt: string | null;
  deliveredAt: string | null;
  tags: string[];
  /** The admin who entered it for a customer on the telephone, and their e-mail address. */
  enteredBy: string | null;
  enteredByEmail: string | null;
  policies: AcceptedPolicies | null;
  promisedFrom: string | null;
  promisedUntil: string | null;
  /** The oldest first. */
  notes: OrderNote[];
  /** How many of its parcels are packed and were not handed over. */
  waiting: number;
  /** It has parcels or returns: neither its lines nor its address can be changed. */
  hasGone: boolean;
};

const gone = sql`(exists (select 1 from parcels where order_id = orders.id and state <> 'cancelled')
  or exists (select 1 from returns where order_id = orders.id))`;
const work = statement<StoredWork, { id: string }>(
  "order_work",
  sql`select status, disputed, cash_confirmation as "cashConfirmation", tags,
      total::float8, payment_id as "paymentId", captured::float8, refunded::float8,
      overpaid::float8,
      shipped_at as "shippedAt", delivered_at as "deliveredAt",
      entered_by as "enteredBy", policies,
      (select email from admins where uid = entered_by) as "enteredByEmail", promised_from::text as "promisedFrom",
      promised_until::text as "promisedUntil", ${gone} as "hasGone", ${waitingParcels} as waiting,
      coalesce((select jsonb_agg(jsonb_build_object('id', note.id, 'at', note.at,
          'author', note.author_email, 'text', note.text) order by note.id)
        from order_notes as note where note.order_id = orders.id), '[]') as notes
    from orders where id = ${sql.placeholder("id")}`,
);

/** What admins work with of an order; null: there is none. */
export async function findOrderWork(db: Database, id: string): Promise<StoredWork | null> {
  const [row] = await work(db, { id });
  if (!row) return null;
  const notes = row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() }));
  return { ...row, notes };
}

/** Whether a locked order has parcels that were not cancelled, or returns. */
export async function hasGone(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ gone: sql<boolean>`${gone}` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.gone ?? false;
}

/** How many notes an order has. */
export async function countNotes(tx: Transaction, orderId: string): Promise<number> {
  return tx.$count(orderNotes, eq(orderNotes.orderId, orderId));
}

/** Keeps a note of an admin on an order. */
export async function insertNote(
  tx: Transaction,
  note: { orderId: string; at: Date; author: { uid: string; email: string }; text: string },
): Promise<void> {
  const { author, ...rest } = note;
  await tx.insert(orderNotes).values({ ...rest, authorUid: author.uid, authorEmail: author.email });
}

/** Sets the tags of a locked order. Its time of change stays: nothing that it is has changed. */
export async function saveTags(tx: Transaction, id: string, tags: string[]): Promise<void> {
  await tx.update(orders).set({ tags }).where(eq(orders.id, id));
}

/** Sets where a locked order goes, and the tax within it. */
export async function saveAddress(
  tx: Transaction,
  before: OrderRow,
  { to, tax }: { to: Address; tax: OrderTax | null },
  now: Date,
) {
  const [row] = await tx
    .update(orders)
    .set({ shippingAddress: to, tax, updatedAt: changeTime(before, now) })
    .where(eq(orders.id, before.id))
    .returning();
  if (!row) throw new Error("the database did not return the order it changed");
  return toOrder(row);
}
