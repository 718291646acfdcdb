import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Connection, Database } from "./database.ts";
import { attempts } from "./schema/accounts.ts";
import { statement } from "./statement.ts";

/** Counts one more try under a key (`countAttempt`), and now and then removes what is over. */
export async function addAttempt(
  db: Database,
  key: string,
  now: Date,
  seconds: number,
): Promise<{ count: number; endsAt: Date }> {
  const counted = await countAttempt(db, key, now, seconds);
  if (counted.count === 1) await sweep(db, now);
  return counted;
}

const now = sql`${sql.placeholder("now")}::timestamptz`;

/**
 * The end of an `insert into attempts (key, count, ends_at)` with a count of 1: a stretch that goes on
 * counts one more, one that is over at `:now` begins anew. For statements that count and do more.
 */
export const countingOn = sql`on conflict (key) do update set
  count = case when attempts.ends_at <= ${now} then 1 else attempts.count + 1 end,
  ends_at = case when attempts.ends_at <= ${now} then excluded.ends_at else attempts.ends_at end`;

const countOne = statement<
  { count: number; endsAt: string },
  { key: string; now: string; endsAt: string }
>(
  "count_attempt",
  sql`insert into attempts (key, count, ends_at)
    values (${sql.placeholder("key")}, 1, ${sql.placeholder("endsAt")}::timestamptz)
    ${countingOn} returning count, ends_at as "endsAt"`,
);

/**
 * Counts one more try under a key and says how many there were since the stretch began, and when it
 * ends. One statement, so that processes that count at once never lose a try. Within a transaction
 * the key stays locked until its end.
 */
export async function countAttempt(
  db: Connection,
  key: string,
  now: Date,
  seconds: number,
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const values = { key, now: now.toISOString(), endsAt: endsAt.toISOString() };
  const [row] = await countOne(db, values);
  if (!row) throw new Error("the database did not count");
  return { count: row.count, endsAt: new Date(row.endsAt) };
}

const countAll = statement<
  { key: string; count: number },
  { keys: string[]; now: string; endsAt: string }
>(
  "count_attempts",
  sql`insert into attempts (key, count, ends_at)
    select key, 1, ${sql.placeholder("endsAt")}::timestamptz
    from unnest(${sql.placeholder("keys")}::text[]) with ordinality as keys (key, turn) order by turn
    ${countingOn} returning key, count`,
);

/** Counts one more try under each of several keys, in their order, as `countAttempt` does under one. */
export async function countAttempts(
  db: Connection,
  keys: string[],
  now: Date,
  seconds: number,
): Promise<number[]> {
  const endsAt = new Date(now.getTime() + seconds * 1000).toISOString();
  const rows = await countAll(db, { keys, now: now.toISOString(), endsAt });
  return keys.map((key) => rows.find((row) => row.key === key)?.count ?? 0);
}

/** Forgets what was counted under a key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** Takes one try back that turned out to be right. */
export async function takeBackAttempt(db: Connection, key: string): Promise<void> {
  const less = sql`greatest(${attempts.count} - 1, 0)`;
  await db.update(attempts).set({ count: less }).where(eq(attempts.key, key));
}

/** Notes something under a key for so many seconds from now on. */
export async function keepNote(db: Database, key: string, now: Date, seconds: number) {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  await db
    .insert(attempts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({ target: attempts.key, set: { endsAt } });
}

/** Under which of these keys a note is kept that is not over yet. */
export async function findNotes(db: Database, keys: string[], now: Date): Promise<string[]> {
  const found = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(inArray(attempts.key, keys), gt(attempts.endsAt, now)));
  return found.map(({ key }) => key);
}

/** Removes stretches that are over. Rows that another request has locked are left to the next sweep. */
async function sweep(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.endsAt, now))
    .limit(100)
    .for("update", { skipLocked: true });
  await db.delete(attempts).where(inArray(attempts.key, over));
}
