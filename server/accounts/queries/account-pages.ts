import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";

export type AccountRow = typeof users.$inferSelect;

/** Accounts, the newest first, after another one; `email`: the one with that address alone. */
export async function findAccountPage(
  db: Database,
  { email, after }: { email: string | null; after: string | null },
  limit: number,
): Promise<AccountRow[]> {
  const place: SQL | undefined =
    after === null
      ? undefined
      : sql`(created_at, id) < (select created_at, id from users where id = ${after})`;
  return db
    .select()
    .from(users)
    .where(and(email === null ? undefined : eq(users.email, email.toLowerCase()), place))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** The account with this id, or null. */
export async function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}
