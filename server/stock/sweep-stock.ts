import type { StockContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { noteLabels } from "./note-labels.ts";
import { findAlertsToSend } from "./queries/alerts.ts";
import { removeExpired } from "./queries/expired.ts";
import { sendAlerts } from "./send-alerts.ts";

export const STOCK_SWEEP = 15_000; // ms between two looks for reservations that have ended

/**
 * Reservations that have ended count no more by themselves; this removes them, so that pages and those
 * who wait for a variant hear of it. Those also hear of it whose variant is on sale again with pieces that came while
 * it was not. Any number of processes may do it at once.
 */
export async function sweepStock(ctx: StockContext): Promise<void> {
  await transact(ctx.db, "repeatable", async (tx) => {
    await noteLabels(ctx, tx, await removeExpired(tx, ctx.now()));
  });
  for (const variantId of await findAlertsToSend(ctx.db, ctx.now())) {
    await sendAlerts(ctx, variantId);
  }
}
