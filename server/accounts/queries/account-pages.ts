import { and, eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { keyset, type Place, partOf } from "#server/platform/db/keyset.ts";
import { users } from "#server/platform/db/schema/accounts.ts";

export type AccountRow = typeof users.$inferSelect;

const newest = keyset(
  [
    { of: users.createdAt, kind: "time" },
    { of: users.id, kind: "text" },
  ],
  "desc",
);

/** `size` accounts, and one more, the newest first, behind a place; `email`: the one with that address alone. */
export async function findAccountPage(
  db: Database,
  { email, after }: { email: string | null; after: Place | null },
  size: number,
): Promise<(AccountRow & { place: string[] })[]> {
  const ofEmail = email === null ? undefined : eq(users.email, email.toLowerCase());
  const rows = await db
    .select({ row: users, place: newest.place })
    .from(users)
    .where(and(ofEmail, newest.behind({ after })))
    .orderBy(...newest.order)
    .limit(partOf({ after }, size).limit);
  return rows.map(({ row, place }) => ({ ...row, place }));
}

/** The account with this id, or null. */
export async function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}
