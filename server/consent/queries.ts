import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { ConsentPlace, Purpose } from "#domain/consent/purposes.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { consents } from "#server/platform/db/schema/consent.ts";

/** A consent that is given or withdrawn. `email`: a keyed hash, of somebody without an account. */
export type NewConsent = {
  userId: string | null;
  email: string | null;
  purpose: Purpose;
  given: boolean;
  notice: number;
  language: Language;
  place: ConsentPlace;
  subjectId?: string;
  at: Date;
  once?: string;
};

/** Writes them into the ledger as one statement; those whose `once` is there already are left out. */
export async function addConsents(db: Connection, rows: readonly NewConsent[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(consents)
      .values([...rows])
      .onConflictDoNothing();
}

export type ConsentRow = typeof consents.$inferSelect;

/** Whose rows: an account's, and those of addresses by their keys (`addressKey`). */
export type ConsentHolder = { userId: string; emails: readonly string[] };

const of = ({ userId, emails }: ConsentHolder) =>
  or(eq(consents.userId, userId), inArray(consents.email, [...emails]));

/** All that somebody has given and withdrawn, the newest first. */
export function findConsentsOf(db: Connection, holder: ConsentHolder): Promise<ConsentRow[]> {
  return db.select().from(consents).where(of(holder)).orderBy(desc(consents.id));
}

/**
 * Writes down the consent of accounts made since a time that have none from their sign-up, as after a
 * process that was killed in between. `notice`: the version that was shown.
 */
export async function addMissingSignUps(db: Database, since: Date, notice: number): Promise<void> {
  await db.execute(sql`
    insert into consents (user_id, purpose, given, notice, language, place, at, once)
    select id, 'account', true, ${notice}::int, language, 'signup', created_at, 'signup ' || id
    from users where created_at >= ${since.toISOString()}::timestamptz
    on conflict do nothing`);
}

/**
 * Removes rows that were written before a time and do not hold any more: a later one says otherwise, or
 * the account is gone.
 */
export async function removeOldConsents(db: Database, before: Date): Promise<void> {
  const later = sql`exists (
    select from consents as later where later.id > ${consents.id}
      and later.purpose = ${consents.purpose}
      and later.user_id is not distinct from ${consents.userId}
      and later.email is not distinct from ${consents.email})`;
  const gone = sql`not exists (select from ${users} where ${users.id} = ${consents.userId})`;
  const over = or(later, gone, eq(consents.given, false));
  await db.delete(consents).where(and(lt(consents.at, before), over));
}
