import type { Nominee } from "#domain/consent/nominee.ts";
import type { ConsentPlace, Purpose } from "#domain/consent/purposes.ts";
import { purposes } from "#domain/consent/purposes.ts";
import type { Customer } from "#server/accounts/read-session.ts";
import { addressKey } from "#server/consent/notice.ts";
import { type ConsentHolder, findConsentsOf } from "#server/consent/queries.ts";
import type { Context } from "#server/context/context.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { findGrievancesOf } from "#server/grievances/queries.ts";
import { findDocumentsOfUser, findNominee } from "./queries/own-records.ts";

/** A row of the ledger as its person sees it. `at`: an ISO text. */
export type LedgerEntry = {
  purpose: Purpose;
  given: boolean;
  notice: number;
  place: ConsentPlace;
  at: string;
};

export type PrivacyPage = {
  /** For each purpose the last entry; null: nothing was ever said. */
  standing: { purpose: Purpose; last: LedgerEntry | null }[];
  /** The newest first. */
  ledger: LedgerEntry[];
  nominee: Nominee | null;
  tickets: { id: string; state: string }[];
  /** Documents that stay when the account goes, and the last day of the last one; null: there are none. */
  documents: { count: number; until: string } | null;
};

/** Whose rows of the ledger a customer may see: an unconfirmed address may be somebody else's. */
export function holderOf(
  ctx: Pick<Context, "authSecret">,
  { uid, email, emailVerified }: Pick<Customer, "uid" | "email" | "emailVerified">,
): ConsentHolder {
  return { userId: uid, emails: emailVerified ? [addressKey(ctx, email)] : [] };
}

/** What a customer has agreed to, whom they named, and what stays of them (§23.73). */
export async function readPrivacy(ctx: PrivacyContext, customer: Customer): Promise<PrivacyPage> {
  const rows = await findConsentsOf(ctx.db, holderOf(ctx, customer));
  const ledger = rows.map(({ purpose, given, notice, place, at }): LedgerEntry => {
    return { purpose, given, notice, place, at: at.toISOString() };
  });
  const documents = await findDocumentsOfUser(ctx.db, customer.uid);
  const until = documents
    .map(({ keepUntil }) => keepUntil)
    .sort()
    .at(-1);
  return {
    standing: purposes.map((purpose) => {
      return { purpose, last: ledger.find((entry) => entry.purpose === purpose) ?? null };
    }),
    ledger,
    nominee: await findNominee(ctx.db, customer.uid),
    tickets: (await findGrievancesOf(ctx.db, customer.uid)).map(({ id, state }) => ({ id, state })),
    documents: until ? { count: documents.length, until } : null,
  };
}
