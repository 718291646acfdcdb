import type { ConsentPlace, Purpose } from "#domain/consent/purposes.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
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
export async function addConsents(
  db: Database | Transaction,
  rows: readonly NewConsent[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(consents)
      .values([...rows])
      .onConflictDoNothing();
}
