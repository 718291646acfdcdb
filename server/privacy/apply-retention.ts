import { LEADS_KEPT } from "#domain/leads/consent.ts";
import type { Context } from "#server/context/context.ts";
import { removeOldLeads } from "#server/leads/queries.ts";
import { removeEndedHolds } from "#server/offers/queries/uses.ts";
import { eraseOldPayouts } from "#server/payments/queries/payouts.ts";
import { deleteOldAlerts } from "#server/stock/queries/alerts.ts";
import { removeOldCash } from "./queries/cash.ts";
import { stripErasedCustomers } from "./queries/erasure.ts";
import { stripParcels } from "./queries/parcels.ts";
import { removeExpired } from "./queries/retention.ts";
import { removeReturnRecords } from "./remove-return-records.ts";

const DAY = 24 * 3_600_000; // ms
const HALF_YEAR = 183 * DAY;
const WEEK = 7 * DAY;

/** Run at the start and once a day: what is kept no longer than it is needed. */
export async function applyRetention(ctx: Context): Promise<void> {
  await removeExpired(ctx.db, ctx.now());
  await stripErasedCustomers(ctx.db);
  await stripParcels(ctx.db);
  await removeReturnRecords(ctx);
  const now = ctx.now().getTime();
  const before = { asked: new Date(now - WEEK), sent: new Date(now - 12 * WEEK) };
  await deleteOldAlerts(ctx.db, before);
  await removeEndedHolds(ctx.db, ctx.now());
  await eraseOldPayouts(ctx.db, new Date(now - HALF_YEAR), ctx.now());
  await removeOldCash(ctx.db, ctx.now());
  await removeOldLeads(ctx.db, new Date(now - LEADS_KEPT * DAY));
}
