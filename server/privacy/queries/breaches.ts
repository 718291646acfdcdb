import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { breaches } from "#server/platform/db/schema/consent.ts";

export type BreachRow = typeof breaches.$inferSelect;

/** Writes a breach down; one of the same id stays as it is. */
export async function insertBreach(
  db: Connection,
  row: typeof breaches.$inferInsert,
): Promise<void> {
  await db.insert(breaches).values(row).onConflictDoNothing();
}

/** A breach by its id; null: there is none. */
export async function findBreach(db: Connection, id: string): Promise<BreachRow | null> {
  const [row] = await db.select().from(breaches).where(eq(breaches.id, id));
  return row ?? null;
}

/** How many people are notified, and when the last mail was queued. */
export async function saveNotified(
  db: Connection,
  id: string,
  sent: { people: number; toldAt: Date },
): Promise<void> {
  await db.update(breaches).set(sent).where(eq(breaches.id, id));
}

/** When the Board was notified, and when it got the details; the first time counts. */
export async function saveBoardNotified(
  db: Connection,
  id: string,
  step: "boardToldAt" | "boardDetailsAt",
  at: Date,
): Promise<void> {
  const first = and(eq(breaches.id, id), isNull(breaches[step]));
  await db
    .update(breaches)
    .set({ [step]: at })
    .where(first);
}

/** Accounts in the order of their ids, all or those of these addresses; `after` is the last one before. */
export function findConcerned(
  db: Connection,
  people: "all" | readonly string[],
  after: string,
  limit: number,
) {
  const { id, email, name, language } = users;
  return db
    .select({ id, email, name, language })
    .from(users)
    .where(and(gt(id, after), people === "all" ? undefined : inArray(email, [...people])))
    .orderBy(asc(id))
    .limit(limit);
}
