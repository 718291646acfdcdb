import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { LeadFilter } from "#domain/leads/lead.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { keyset, type Place, partOf } from "#server/platform/db/keyset.ts";
import { leads } from "#server/platform/db/schema/leads.ts";
import { mails } from "#server/platform/db/schema/mail.ts";

export type NewLead = typeof leads.$inferInsert;
export type LeadRow = typeof leads.$inferSelect;

/** The mail about a lead is written once. */
export const leadMailKey = (id: string): string => `lead ${id}`;

/** Keeps what a visitor has sent by the checkup form. False where it is kept already. */
export async function insertLead(db: Connection, lead: NewLead): Promise<boolean> {
  const written = await db
    .insert(leads)
    .values(lead)
    .onConflictDoNothing()
    .returning({ id: leads.id });
  return written.length > 0;
}

const inState = (state: LeadFilter): SQL | undefined => {
  if (state === "all") return undefined;
  return state === "new" ? isNull(leads.handledAt) : isNotNull(leads.handledAt);
};

const newest = keyset(
  [
    { of: leads.createdAt, kind: "time" },
    { of: leads.id, kind: "text" },
  ],
  "desc",
);

/** `size` leads of a state, and one more, newest first; `after` is the place of the last one of the page before. */
export async function findLeads(
  db: Connection,
  state: LeadFilter,
  after: Place | null,
  size: number,
): Promise<(LeadRow & { place: string[] })[]> {
  const rows = await db
    .select({ row: leads, place: newest.place })
    .from(leads)
    .where(and(inState(state), newest.behind({ after })))
    .orderBy(...newest.order)
    .limit(partOf({ after }, size).limit);
  return rows.map(({ row, place }) => ({ ...row, place }));
}

/** One lead, or null. */
export async function findLead(db: Connection, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row ?? null;
}

/** How many there are in a state; where a limit is given, counted no further than that. */
export async function countLeads(
  db: Connection,
  state: LeadFilter,
  limit?: number,
): Promise<number> {
  const all = db.select({ id: leads.id }).from(leads).where(inState(state));
  const some = (limit === undefined ? all : all.limit(limit)).as("some");
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some);
  return Number(row?.count ?? 0);
}

/** Writes when and by whom a lead was answered; null: not answered yet. False where there is none. */
export async function saveHandled(
  tx: Transaction,
  id: string,
  handled: { at: Date; by: string } | null,
): Promise<boolean> {
  const changed = await tx
    .update(leads)
    .set({ handledAt: handled?.at ?? null, handledBy: handled?.by ?? null })
    .where(eq(leads.id, id))
    .returning({ id: leads.id });
  return changed.length > 0;
}

/** Removes leads with the mails about them. Answers how many there were. */
async function remove(db: Connection, which: SQL): Promise<number> {
  const gone = await db.delete(leads).where(which).returning({ id: leads.id });
  const keys = gone.map(({ id }) => leadMailKey(id));
  if (keys.length > 0) await db.delete(mails).where(inArray(mails.once, keys));
  return gone.length;
}

/** Removes one. False where there is none. */
export const removeLead = async (tx: Transaction, id: string): Promise<boolean> =>
  (await remove(tx, eq(leads.id, id))) > 0;

/** Removes all that came from an address. */
export async function removeLeadsOf(tx: Transaction, email: string): Promise<void> {
  await remove(tx, eq(leads.email, email));
}

/** Removes what came before a time. */
export async function removeOldLeads(db: Database, before: Date): Promise<void> {
  await remove(db, lt(leads.createdAt, before));
}

/** What came from an address, the first one first, as its owner may take it along. */
export function findLeadsOf(db: Connection, email: string) {
  const { name, phone, address, consentVersion, consentAt, createdAt, handledAt } = leads;
  return db
    .select({ name, phone, address, consentVersion, consentAt, createdAt, handledAt })
    .from(leads)
    .where(eq(leads.email, email))
    .orderBy(asc(leads.createdAt));
}
