import type { Logger } from "pino";
import { CHECK_SCHEDULE, type CheckSchedule } from "#domain/checkout/check-schedule.ts";
import { ORDER_LIMITS, type OrderLimits } from "#domain/order/order-limits.ts";
import { accountLink } from "./accounts/account-link.ts";
import { makeAuth } from "./accounts/auth/auth.ts";
import { accountJobs } from "./accounts/jobs.ts";
import { adminJobs } from "./admin/jobs.ts";
import { openProductStore } from "./catalogue/product-store.ts";
import { checkoutListeners } from "./checkout/events.ts";
import { checkoutJobs } from "./checkout/jobs.ts";
import { reconcile } from "./checkout/reconcile.ts";
import { confirmationLink } from "./cod/confirmation-link.ts";
import { codListeners } from "./cod/events.ts";
import { databaseOptions } from "./config/database.ts";
import type { Environment } from "./config/env.ts";
import type { Secrets } from "./config/secrets.ts";
import type { Context } from "./context/context.ts";
import type { DomainEvent, Listeners } from "./context/events.ts";
import { documentListeners } from "./documents/events.ts";
import { DOCUMENT_SWEEP, makeDocuments } from "./documents/make-documents.ts";
import { ticketLink } from "./grievances/ticket-link.ts";
import { configureTransports, mailboxFolder } from "./mail/configure-transports.ts";
import { type MailWorker, startMailWorker } from "./mail/mail-worker.ts";
import type { Mail } from "./mail/message/mail.ts";
import { clearIncoming } from "./media/clear-incoming.ts";
import { openPictures } from "./media/picture-memory.ts";
import { offerListeners } from "./offers/events.ts";
import { makeOfferStore } from "./offers/offer-store.ts";
import { paymentJobs } from "./payments/jobs.ts";
import type { Providers } from "./payments/provider/providers.ts";
import { followChanges } from "./platform/db/changes.ts";
import type { Transaction } from "./platform/db/database.ts";
import { openDatabase } from "./platform/db/open.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { openQueue } from "./platform/jobs/queue.ts";
import { type Sweeper, sweep } from "./platform/jobs/sweeper.ts";
import { openPolicies } from "./policies/policy-store.ts";
import { privacyListeners } from "./privacy/events.ts";
import { privacyJobs } from "./privacy/jobs.ts";
import { makeReadiness } from "./readiness/readiness-store.ts";
import { returnListeners } from "./returns/events.ts";
import { makeReviewStore } from "./reviews/review-store.ts";
import { openArticles } from "./settings/articles-store.ts";
import { openSettings } from "./settings/settings-store.ts";
import type { Carriers } from "./shipping/carriers/carrier.ts";
import { checkParcels } from "./shipping/check-parcels.ts";
import { shippingListeners } from "./shipping/events.ts";
import { shippingJobs } from "./shipping/jobs.ts";
import { stockListeners } from "./stock/events.ts";
import { stockJobs } from "./stock/jobs.ts";
import { openLevels } from "./stock/levels.ts";
import { STOCK_SWEEP, sweepStock } from "./stock/sweep-stock.ts";

/** Who listens to what, in the transaction in which it happens, in this order. */
const listenersOf = (ctx: Context): Listeners[] => [
  checkoutListeners(ctx),
  stockListeners(ctx),
  offerListeners,
  shippingListeners(ctx),
  codListeners(ctx),
  returnListeners(ctx),
  documentListeners(ctx),
  privacyListeners,
];

/** The secret link of a mail that brings one, made when it is sent. */
const linkOf = async (ctx: Context, mail: Mail) =>
  (await accountLink(ctx, mail)) ?? (await confirmationLink(ctx, mail)) ?? ticketLink(ctx, mail);

async function tell(listeners: Listeners, event: DomainEvent, tx: Transaction): Promise<void> {
  type Listener = (event: DomainEvent, tx: Transaction) => Promise<void>;
  const heard = (listeners[event.kind] ?? []) as Listener[];
  for (const listener of heard) await listener(event, tx);
}

/**
 * Puts the shop together: opens the database and the queue, makes the context of all use-cases and
 * collects what the queue runs (`work`). `checkSchedule` and `limits` are other ones in tests alone.
 * Throws one sentence where the database cannot be opened.
 */
export async function createContainer(
  env: Environment,
  secrets: Pick<Secrets, "authSecret" | "signupCode">,
  { payments, carriers }: { payments: Providers; carriers: Carriers },
  log: Logger,
  checkSchedule: CheckSchedule = CHECK_SCHEDULE,
  limits: OrderLimits = ORDER_LIMITS,
): Promise<{ ctx: Context; work(): Promise<void>; close(): Promise<void> }> {
  const database = await openDatabase({
    ...databaseOptions(env),
    onError: (err) => log.warn({ err }, "a connection to the database broke"),
  });
  const jobs = await openQueue(database.queueConnection, (error, job) => {
    log.error({ err: error, ...job }, "a job failed");
  });
  const auth = makeAuth({
    db: database.db,
    secret: env.AUTH_SECRET ?? secrets.authSecret,
    publicUrl: env.PUBLIC_URL,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    log: (level, message) => log[level]({ from: "identity" }, message),
  });
  let mailWorker: MailWorker | null = null;
  let sweeper: Sweeper | null = null;
  let stockSweeper: Sweeper | null = null;
  let parcelSweeper: Sweeper | null = null;
  let documentSweeper: Sweeper | null = null;
  const closing = new AbortController();
  const { changes, watch } = await followChanges(database.db, (err) => {
    log.error({ err }, "what has changed could not be read");
  });
  const settings = await openSettings(env, mailboxFolder(env) !== null, database.db, changes);
  const blog = await openArticles(database.db, changes, () => new Date());
  const policies = await openPolicies(database.db, changes, {
    isPublished: settings.now.demo,
    now: () => new Date(),
  });
  const products = await openProductStore(database.db, changes, () => new Date());
  const levels = openLevels(database.db, changes, () => ctx.now());
  const pictures = await openPictures(database.db, changes, () => new Date());
  const ctx: Context = {
    get settings() {
      return settings.now;
    },
    firstSettings: settings.first,
    articles: blog.articles,
    policies,
    db: database.db,
    statements: database.statements,
    ping: database.ping,
    flush: database.flush,
    auth,
    payments,
    carriers,
    checkSchedule,
    limits,
    jobs: { ...jobs, isRunning: () => jobs.isRunning() && mailWorker?.isRunning() === true },
    signupCode: env.SUPER_ADMIN_SIGNUP_CODE ?? secrets.signupCode,
    log,
    now: () => new Date(),
    publish: async (event, tx) => {
      for (const listeners of listenersOf(ctx)) await tell(listeners, event, tx);
    },
    catalogue: products.catalogue,
    changes,
    stock: levels.stock,
    offers: makeOfferStore(database.db),
    reviews: makeReviewStore(database.db, changes),
    readiness: makeReadiness(database.db, () => ctx),
    files: openFileStore(env),
    incoming: await clearIncoming(env.DATA_DIR),
    pictures,
  };
  await levels.load();
  await ctx.offers.load();
  changes.listen("offers", () => ctx.offers.load());
  await ctx.reviews.load();
  await ctx.readiness.load();
  changes.listen("waivers", () => ctx.readiness.load());
  // The embedded database has no other process that could change it.
  const watcher = database.engine === "postgres" ? watch() : null;
  const mail = configureTransports(env, () => settings.now, database.db);
  return {
    ctx,
    work: async () => {
      const delivery = { ...mail.transports, linkOf: (about: Mail) => linkOf(ctx, about) };
      // The embedded database lets in one process at a time.
      mailWorker = await startMailWorker(ctx, delivery, database.engine === "pglite");
      await startJobs(ctx);
      await jobs.send("retention", {}); // what an earlier process left undone is done at the start
      sweeper = sweep(
        checkSchedule.sweep,
        () => reconcile(ctx),
        (err) => log.error({ err }, "the provider could not be asked what is pending"),
      );
      stockSweeper = sweep(
        STOCK_SWEEP,
        () => sweepStock(ctx),
        (err) => log.error({ err }, "the stock could not be looked through"),
      );
      parcelSweeper = sweep(
        checkSchedule.sweep,
        () => checkParcels(ctx),
        (err) => log.error({ err }, "the carriers could not be asked where parcels are"),
      );
      documentSweeper = sweep(
        DOCUMENT_SWEEP,
        () => makeDocuments(ctx, closing.signal),
        (err) => log.error({ err }, "documents could not be made"),
      );
    },
    close: async () => {
      closing.abort();
      await documentSweeper?.stop();
      await sweeper?.stop();
      await stockSweeper?.stop();
      await parcelSweeper?.stop();
      levels.close();
      products.close();
      blog.close();
      await watcher?.stop();
      await Promise.all([jobs.stop(), mailWorker?.stop()]);
      mail.close();
      await database.close();
    },
  };
}

async function startJobs(ctx: Context): Promise<void> {
  await ctx.jobs.work({
    ...accountJobs(ctx),
    ...adminJobs(ctx),
    ...checkoutJobs(ctx),
    ...paymentJobs(ctx),
    ...privacyJobs(ctx),
    ...shippingJobs(ctx),
    ...stockJobs(ctx),
  });
}
