import { asc, eq, inArray, lt } from "drizzle-orm";
import type { Day } from "#domain/calendar.ts";
import type { Nominee } from "#domain/consent/nominee.ts";
import { eachField, savedFields } from "#domain/profile.ts";
import type { Customer } from "#server/accounts/read-session.ts";
import { findGrievancesOf, findMessages } from "#server/grievances/queries.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { nominees } from "#server/platform/db/schema/consent.ts";
import { documents } from "#server/platform/db/schema/documents.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

/** Who may act for a customer, or null. */
export async function findNominee(db: Connection, userId: string): Promise<Nominee | null> {
  const { name, email, phone, relation } = nominees;
  const [row] = await db
    .select({ name, email, phone, relation })
    .from(nominees)
    .where(eq(nominees.userId, userId));
  return row ?? null;
}

/** Writes down who may act for a customer, in place of whom they named before. */
export async function saveNomineeRow(
  db: Connection,
  userId: string,
  nominee: Nominee,
  now: Date,
): Promise<void> {
  await db
    .insert(nominees)
    .values({ userId, ...nominee, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: nominees.userId, set: { ...nominee, updatedAt: now } });
}

/** Removes whom a customer has named. */
export async function deleteNominee(db: Connection, userId: string): Promise<void> {
  await db.delete(nominees).where(eq(nominees.userId, userId));
}

/** The documents of a customer's orders, the oldest first, with the day until which each is kept. */
export function findDocumentsOfUser(db: Connection, userId: string) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const { kind, serial, day, orderId, total, content, keepUntil } = documents;
  return db
    .select({ kind, serial, day, orderId, total, content, keepUntil })
    .from(documents)
    .where(inArray(orderId, own))
    .orderBy(asc(documents.madeAt), asc(documents.id));
}

/** A customer's grievances with what was written to and fro. */
export async function findTicketsOfUser(db: Connection, userId: string) {
  const rows = await findGrievancesOf(db, userId);
  const messages = rows.length
    ? await findMessages(
        db,
        rows.map(({ id }) => id),
      )
    : [];
  return rows.map(({ id, subject, state, orderId, name, email, phone, createdAt, resolvedAt }) => ({
    ...{ id, subject, state, orderId, name, email, phone, createdAt, resolvedAt },
    exchange: messages
      .filter(({ grievanceId, author }) => grievanceId === id && author !== "note")
      .map(({ at, author, body }) => ({ at, author, body })),
  }));
}

/** Documents that no law wants kept any more on this day, with their files. */
export function findOldDocuments(db: Connection, today: Day) {
  const { id, file } = documents;
  return db.select({ id, file }).from(documents).where(lt(documents.keepUntil, today)).limit(500);
}

/** Removes the rows of documents. */
export async function deleteDocuments(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(documents).where(inArray(documents.id, [...ids]));
}

/** An account with its profile, or null. */
export async function findCustomer(db: Connection, id: string): Promise<Customer | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) return null;
  return {
    uid: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
    ...eachField(savedFields, (field) => row[field]),
  };
}
