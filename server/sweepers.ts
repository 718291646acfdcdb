import { reconcile } from "./checkout/reconcile.ts";
import type { Context } from "./context/context.ts";
import { DOCUMENT_SWEEP, makeDocuments } from "./documents/make-documents.ts";
import { BACKUP_SWEEP } from "./platform/backup/back-up.ts";
import type { Backups } from "./platform/backup/open-backups.ts";
import { type Sweeper, sweep } from "./platform/jobs/sweeper.ts";
import { checkParcels } from "./shipping/check-parcels.ts";
import { STOCK_SWEEP, sweepStock } from "./stock/sweep-stock.ts";

/** Starts what is looked through again and again. `signal` ends the making of documents. */
export function startSweepers(ctx: Context, signal: AbortSignal): Sweeper[] {
  const failed = (what: string) => (err: unknown) => ctx.log.error({ err }, what);
  const { sweep: pause } = ctx.checkSchedule;
  return [
    sweep(DOCUMENT_SWEEP, () => makeDocuments(ctx, signal), failed("documents could not be made")),
    sweep(pause, () => reconcile(ctx), failed("the provider could not be asked what is pending")),
    sweep(STOCK_SWEEP, () => sweepStock(ctx), failed("the stock could not be looked through")),
    sweep(
      pause,
      () => checkParcels(ctx),
      failed("the carriers could not be asked where parcels are"),
    ),
  ];
}

/** Has the shop make its own backup each night. */
export const startBackups = (ctx: Context, backups: Backups): Sweeper =>
  sweep(
    BACKUP_SWEEP,
    () => backups.nightly(),
    (err) => ctx.log.error({ err }, "no backup could be made"),
  );
