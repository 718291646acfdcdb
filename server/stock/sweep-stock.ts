import type { StockContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { noteLabels } from "./note-labels.ts";
import { removeExpired } from "./queries/expired.ts";
import { sendWaitingAlerts } from "./send-alerts.ts";

export const STOCK_SWEEP = 15_000; // ms between two looks for reservations that have ended, and for whom to notify

/**
 * Reservations that have ended count no more by themselves; this removes them, so that pages and those
 * who wait for a variant are notified. So do those who wait for one that is for sale again. Any number of processes may
 * do it at once.
 */
export async function sweepStock(ctx: StockContext): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    await noteLabels(ctx, tx, await removeExpired(tx, ctx.now()));
  });
  await sendWaitingAlerts(ctx);
}
