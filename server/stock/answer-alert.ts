import { language } from "#language";
import { addressKey, noticeNow } from "#server/consent/notice.ts";
import { addConsents } from "#server/consent/queries.ts";
import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type NamedVariant, nameVariant } from "./name-variant.ts";
import { type AlertRow, confirmAlertRow, deleteAlert, findAlert } from "./queries/alerts.ts";

/** What an alert's own page shows. Null: it has ended, or never was. */
export type Alert = {
  variant: NamedVariant;
  state: "asked" | "confirmed" | "sent";
} | null;

/** The alert behind a mail's link; its id is the secret that proves whose it is. */
export async function readAlert(ctx: StockContext, id: string): Promise<Alert> {
  const row = await findAlert(ctx.db, id);
  const variant = row && nameVariant(ctx, row.variantId);
  if (!variant) return null;
  return { variant, state: row.sentAt ? "sent" : row.confirmedAt ? "confirmed" : "asked" };
}

/** Confirms the address of an alert. What is back already is notified at once. Safe to repeat. */
export async function confirmAlert(ctx: StockContext, id: string): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const row = await findAlert(tx, id);
    if (!row) return;
    await confirmAlertRow(tx, id, ctx.now());
    await noteConsent(ctx, tx, row, true);
    await ctx.jobs.send("stock-back", { variantId: row.variantId }, tx);
  });
}

/** Ends an alert: nothing of the address is kept. Safe to repeat. */
export async function stopAlert(ctx: StockContext, id: string): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    const row = await findAlert(tx, id);
    if (!row) return;
    await deleteAlert(tx, id);
    if (row.confirmedAt) await noteConsent(ctx, tx, row, false);
  });
}

/** Writes into the ledger that an address may be written to about a variant, or may not any more. */
async function noteConsent(
  ctx: StockContext,
  tx: Transaction,
  alert: AlertRow,
  given: boolean,
): Promise<void> {
  const email = addressKey(ctx, alert.email);
  const about = { userId: null, email, purpose: "stock-alert", given } as const;
  const place = given ? ("alert" as const) : ("mail" as const);
  const once = `alert ${alert.id} ${given ? "given" : "withdrawn"}`;
  const subjectId = String(alert.variantId);
  const notice = { notice: noticeNow(ctx), language: language() };
  await addConsents(tx, [{ ...about, ...notice, place, subjectId, at: ctx.now(), once }]);
}
