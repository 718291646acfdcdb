import { reconcile } from "./checkout/reconcile.ts";
import type { Environment } from "./config/env.ts";
import type { Context } from "./context/context.ts";
import { DOCUMENT_SWEEP, makeDocuments } from "./documents/make-documents.ts";
import { BACKUP_SWEEP, backUpNightly } from "./platform/backup/nightly-backup.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { PATIENT } from "./platform/files/s3-store.ts";
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
export function startBackups(ctx: Context, env: Environment): Sweeper {
  const store = env.S3_BUCKET ? openFileStore(env, PATIENT) : null;
  const work = async () => {
    const made = await backUpNightly({ dataDir: env.DATA_DIR, store, now: ctx.now() });
    if (made) ctx.log.info(made, "a backup is made, and tried");
  };
  return sweep(BACKUP_SWEEP, work, (err) => ctx.log.error({ err }, "no backup could be made"));
}
