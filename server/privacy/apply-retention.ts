import type { Context } from "#server/context/context.ts";
import { removeEndedHolds } from "#server/offers/queries/uses.ts";
import { deleteOldAlerts } from "#server/stock/queries/alerts.ts";
import { stripErasedCustomers } from "./queries/erasure.ts";
import { removeExpired } from "./queries/retention.ts";
import { removeReturnRecords } from "./remove-return-records.ts";

const WEEK = 7 * 24 * 3_600_000; // ms

/** Run at the start and once a day: what is kept no longer than it is needed. */
export async function applyRetention(ctx: Context): Promise<void> {
  await removeExpired(ctx.db, ctx.now());
  await stripErasedCustomers(ctx.db);
  await removeReturnRecords(ctx);
  const now = ctx.now().getTime();
  const before = { asked: new Date(now - WEEK), sent: new Date(now - 12 * WEEK) };
  await deleteOldAlerts(ctx.db, before);
  await removeEndedHolds(ctx.db, ctx.now());
}
