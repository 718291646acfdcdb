import { language } from "#language";
import type { Customer } from "#server/accounts/read-session.ts";
import { noticeNow } from "#server/consent/notice.ts";
import { addConsents, findConsentsOf, type NewConsent } from "#server/consent/queries.ts";
import type { PrivacyContext } from "#server/context/modules.ts";
import { removeLeadsOf } from "#server/leads/queries.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { removeAlertsOf } from "#server/stock/queries/alerts.ts";
import { holderOf } from "./read-privacy.ts";

/** What can be withdrawn by itself. An account is withdrawn by deleting it. */
export const withdrawable = ["order", "stock-alert", "checkup", "marketing"] as const;
export type Withdrawable = (typeof withdrawable)[number];

/**
 * Withdraws one purpose, and ends what was done for it in the same transaction (§23.73): waiting
 * lists, requests of the checkup form. Orders that were placed are still delivered. Safe to repeat.
 */
export async function withdrawConsent(
  ctx: PrivacyContext,
  customer: Customer,
  purpose: Withdrawable,
): Promise<void> {
  const holder = holderOf(ctx, customer);
  await transact(ctx.db, "repeatable", async (tx) => {
    await endOf(purpose, tx, customer);
    const rows = await findConsentsOf(tx, holder);
    const of = rows.filter((row) => row.purpose === purpose);
    if (of[0]?.given !== true) return;
    await addConsents(tx, [entry(ctx, customer, purpose, false)]);
  });
}

/** Agrees to news and offers: the one purpose that is asked for by itself. */
export async function giveConsent(ctx: PrivacyContext, customer: Customer): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const rows = await findConsentsOf(tx, { userId: customer.uid, emails: [] });
    if (rows.find(({ purpose }) => purpose === "marketing")?.given) return;
    await addConsents(tx, [entry(ctx, customer, "marketing", true)]);
  });
}

const entry = (
  ctx: PrivacyContext,
  { uid }: Customer,
  purpose: Withdrawable,
  given: boolean,
): NewConsent => ({
  userId: uid,
  email: null,
  purpose,
  given,
  notice: noticeNow(ctx),
  language: language(),
  place: "profile",
  at: ctx.now(),
});

async function endOf(purpose: Withdrawable, tx: Transaction, customer: Customer): Promise<void> {
  const { email, emailVerified } = customer;
  if (!emailVerified) return; // the address may be somebody else's
  if (purpose === "stock-alert") await removeAlertsOf(tx, email);
  if (purpose === "checkup") await removeLeadsOf(tx, email);
}

/** At the erasure of an account: all that it had agreed to is withdrawn. */
export async function withdrawAll(
  ctx: PrivacyContext,
  tx: Transaction,
  { uid }: { uid: string },
): Promise<void> {
  const rows = await findConsentsOf(tx, { userId: uid, emails: [] });
  const last = new Map(rows.toReversed().map((row) => [row.purpose, row]));
  const about = { notice: noticeNow(ctx), language: language(), place: "profile" } as const;
  const at = ctx.now();
  const ends = [...last.values()].filter(({ given }) => given);
  await addConsents(
    tx,
    ends.map(({ purpose }) => ({ userId: uid, email: null, purpose, given: false, ...about, at })),
  );
}
