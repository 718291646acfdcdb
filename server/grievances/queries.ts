import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { keyset, partOf, type Start } from "#server/platform/db/keyset.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { grievanceMessages, grievances } from "#server/platform/db/schema/grievances.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

export type GrievanceRow = typeof grievances.$inferSelect;
export type NewGrievance = typeof grievances.$inferInsert;
export type MessageRow = typeof grievanceMessages.$inferSelect;
export type NewMessage = typeof grievanceMessages.$inferInsert;

/** Keeps a grievance. False where the same was sent before (`requestKey`). */
export async function insertGrievance(tx: Transaction, row: NewGrievance): Promise<boolean> {
  const written = await tx
    .insert(grievances)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: grievances.id });
  return written.length > 0;
}

/** The ticket of what was sent before under this key. */
export async function findTicketOf(db: Connection, requestKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: grievances.id })
    .from(grievances)
    .where(eq(grievances.requestKey, requestKey));
  return row?.id ?? null;
}

/** Adds to the exchange. False where the same was added before (`requestKey`). */
export async function insertMessage(tx: Transaction, row: NewMessage): Promise<boolean> {
  const written = await tx
    .insert(grievanceMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: grievanceMessages.id });
  return written.length > 0;
}

/** The id of the newest message of an exchange; empty: it has none. */
export async function findNewestMessage(tx: Transaction, grievanceId: string): Promise<string> {
  const [row] = await tx
    .select({ id: grievanceMessages.id })
    .from(grievanceMessages)
    .where(eq(grievanceMessages.grievanceId, grievanceId))
    .orderBy(desc(grievanceMessages.id))
    .limit(1);
  return String(row?.id ?? "");
}

/** Whether something was written under this key. */
export async function isKnown(db: Connection, requestKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: grievanceMessages.id })
    .from(grievanceMessages)
    .where(eq(grievanceMessages.requestKey, requestKey));
  return row !== undefined;
}

/** One grievance, or null. */
export async function findGrievance(db: Connection, id: string): Promise<GrievanceRow | null> {
  const [row] = await db.select().from(grievances).where(eq(grievances.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockGrievance(tx: Transaction, id: string): Promise<GrievanceRow | null> {
  const [row] = await tx.select().from(grievances).where(eq(grievances.id, id)).for("update");
  return row ?? null;
}

export type GrievanceMoveColumns = Pick<
  GrievanceRow,
  "state" | "acknowledgedAt" | "resolvedAt" | "resolveBy" | "updatedAt"
>;
/** Keeps where a ticket has moved to. */
export async function saveMove(
  tx: Transaction,
  id: string,
  columns: GrievanceMoveColumns,
): Promise<void> {
  await tx.update(grievances).set(columns).where(eq(grievances.id, id));
}

/** The exchange of these, the oldest first. */
export function findMessages(db: Connection, ids: readonly string[]): Promise<MessageRow[]> {
  return db
    .select()
    .from(grievanceMessages)
    .where(inArray(grievanceMessages.grievanceId, [...ids]))
    .orderBy(asc(grievanceMessages.id));
}

/** How many messages customers and the shop have written; where a limit is given, counted no further than that. */
export async function countWritten(db: Connection, limit?: number): Promise<number> {
  const all = db
    .select({ id: grievanceMessages.id })
    .from(grievanceMessages)
    .where(ne(grievanceMessages.author, "note"));
  const some = (limit === undefined ? all : all.limit(limit)).as("some");
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some);
  return Number(row?.count ?? 0);
}

/** When the next clock of one that is open runs out. */
const due = sql`case when ${grievances.acknowledgedAt} is null then ${grievances.acknowledgeBy} else ${grievances.resolveBy} end`;

const id = { of: grievances.id, kind: "text" } as const;
const byDue = keyset([{ of: due, kind: "time" }, id], "asc");
const newest = keyset([{ of: grievances.createdAt, kind: "time" }, id], "desc");
const shown = {
  open: isNull(grievances.resolvedAt),
  resolved: isNotNull(grievances.resolvedAt),
  all: undefined,
};

/** A page of `size`, and one more: open ones, what is due first at the top; resolved ones or all, the newest first. */
export async function findGrievancePage(
  db: Connection,
  { show, start, size }: { show: keyof typeof shown; start: Start; size: number },
): Promise<(GrievanceRow & { place: string[] })[]> {
  const list = show === "open" ? byDue : newest;
  const { limit, offset } = partOf(start, size);
  const rows = await db
    .select({ row: grievances, place: list.place })
    .from(grievances)
    .where(and(shown[show], list.behind(start)))
    .orderBy(...list.order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, place }) => ({ ...row, place }));
}

/** A portion of all for a file, the oldest first; `after` is the last one of the portion before. */
export function findPortion(
  db: Connection,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<GrievanceRow[]> {
  const later =
    after &&
    or(
      gt(grievances.createdAt, after.createdAt),
      and(eq(grievances.createdAt, after.createdAt), gt(grievances.id, after.id)),
    );
  return db
    .select()
    .from(grievances)
    .where(later ?? undefined)
    .orderBy(asc(grievances.createdAt), asc(grievances.id))
    .limit(limit);
}

/** How many are open, and how many of these are late. */
export async function countOpen(
  db: Connection,
  now: Date,
): Promise<{ open: number; late: number }> {
  const [row] = await db
    .select({
      open: sql<string>`count(*)`,
      late: sql<string>`count(*) filter (where ${due} < ${now.toISOString()}::timestamptz)`,
    })
    .from(grievances)
    .where(ne(grievances.state, "resolved"));
  return { open: Number(row?.open ?? 0), late: Number(row?.late ?? 0) };
}

/**
 * How an order belongs to who sent a grievance: it is of the account that was signed in (`own`); its e-mail
 * address was typed, which anybody can who knows it (`named`); or not at all that one could see (`unknown`).
 */
export type OrderTie = "own" | "named" | "unknown";

export async function findOrderTie(
  db: Connection,
  orderId: string,
  { userId, email }: { userId: string | null; email: string },
): Promise<OrderTie> {
  const typed = sql<boolean>`coalesce(lower(${orders.shippingAddress} ->> 'email') = ${email}
    or ${users.email} = ${email}, false)`;
  const [row] = await db
    .select({ owner: orders.userId, isNamed: typed })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (row && userId !== null && row.owner === userId) return "own";
  return row?.isNamed ? "named" : "unknown";
}

/** The tickets of an account, the newest first. */
export function findGrievancesOf(db: Connection, userId: string): Promise<GrievanceRow[]> {
  return db
    .select()
    .from(grievances)
    .where(eq(grievances.userId, userId))
    .orderBy(desc(grievances.createdAt));
}

/** Removes those that were resolved before a time, with their exchange. */
export async function removeOldGrievances(db: Database, resolvedBefore: Date): Promise<void> {
  await db.delete(grievances).where(lt(grievances.resolvedAt, resolvedBefore));
}
