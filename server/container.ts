import type { Logger } from "pino";
import { CHECK_SCHEDULE, type CheckSchedule } from "#domain/checkout/check-schedule.ts";
import { ORDER_LIMITS, type OrderLimits } from "#domain/order/order-limits.ts";
import { accountLink } from "./accounts/account-link.ts";
import { makeAuth } from "./accounts/auth/auth.ts";
import { type PasswordHashing, passwordHashing } from "./accounts/auth/firebase-password.ts";
import { accountJobs } from "./accounts/jobs.ts";
import { adminJobs } from "./admin/jobs.ts";
import { isCountingDue } from "./admin/queries/fill-customers.ts";
import { adminListeners } from "./admin/shared/events.ts";
import { openUntranslated } from "./admin/translations/untranslated.ts";
import { startAgentWorker } from "./agents/agent-worker.ts";
import type { EventDelivery } from "./agents/notify-platform.ts";
import { AgentProfiles } from "./agents/profiles.ts";
import { bookJobs } from "./books/jobs.ts";
import { openProductStore } from "./catalogue/product-store.ts";
import { checkoutListeners } from "./checkout/events.ts";
import { checkoutJobs } from "./checkout/jobs.ts";
import { confirmationLink } from "./cod/confirmation-link.ts";
import { codListeners } from "./cod/events.ts";
import { databaseOptions } from "./config/database.ts";
import type { Environment } from "./config/env.ts";
import type { Secrets } from "./config/secrets.ts";
import type { Context } from "./context/context.ts";
import type { DomainEvent, Listeners } from "./context/events.ts";
import { documentListeners } from "./documents/events.ts";
import { ticketLink } from "./grievances/ticket-link.ts";
import { openHealth } from "./health/health-reader.ts";
import { readFigures } from "./health/queries.ts";
import { orderShape } from "./http/agents/order-shape.ts";
import { configureTransports, mailboxFolder } from "./mail/configure-transports.ts";
import { type MailWorker, startMailWorker } from "./mail/mail-worker.ts";
import type { Mail } from "./mail/message/mail.ts";
import { clearIncoming } from "./media/clear-incoming.ts";
import { openPictures } from "./media/picture-memory.ts";
import { offerListeners } from "./offers/events.ts";
import { makeOfferStore } from "./offers/offer-store.ts";
import { orderJobs } from "./orders/jobs.ts";
import { isFillDue } from "./orders/queries/order-lines.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { payoutLink } from "./payments/payout-link.ts";
import type { Providers } from "./payments/provider/providers.ts";
import { lastBackup } from "./platform/backup/last-backup.ts";
import { openBackups } from "./platform/backup/open-backups.ts";
import { followChanges } from "./platform/db/changes.ts";
import type { Transaction } from "./platform/db/database.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { DeliveryWorker } from "./platform/delivery-worker.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { PATIENT } from "./platform/files/s3-store.ts";
import { type JobHandlers, openQueue } from "./platform/jobs/queue.ts";
import type { Sweeper } from "./platform/jobs/sweeper.ts";
import { sealKeysOf } from "./platform/seal.ts";
import { openPolicies } from "./policies/policy-store.ts";
import { privacyListeners } from "./privacy/events.ts";
import { privacyJobs } from "./privacy/jobs.ts";
import { makeReadiness } from "./readiness/readiness-store.ts";
import { returnListeners } from "./returns/events.ts";
import { makeReviewStore } from "./reviews/review-store.ts";
import { openArticles } from "./settings/articles-store.ts";
import { openSettings } from "./settings/settings-store.ts";
import type { Carriers } from "./shipping/carriers/carrier.ts";
import { shippingListeners } from "./shipping/events.ts";
import { shippingJobs } from "./shipping/jobs.ts";
import { stockJobs } from "./stock/jobs.ts";
import { openLevels } from "./stock/levels.ts";
import { startBackups, startSweepers } from "./sweepers.ts";
import { startWebhookWorker, type WebhookWorker } from "./webhooks/webhook-worker.ts";

/** Who listens to what, in the transaction in which it happens, in this order. */
const listenersOf = (ctx: Context): Listeners[] => [
  checkoutListeners(ctx),
  offerListeners,
  shippingListeners(ctx),
  codListeners(ctx),
  returnListeners(ctx),
  documentListeners(ctx),
  privacyListeners,
  adminListeners(ctx),
];

/** The link of a mail that brings one of its own, made when it is sent. */
export const linkOf = async (ctx: Context, mail: Mail) =>
  (await accountLink(ctx, mail)) ??
  (await confirmationLink(ctx, mail)) ??
  (await payoutLink(ctx, mail)) ??
  ticketLink(ctx, mail);

async function notifyListeners(
  listeners: Listeners,
  event: DomainEvent,
  tx: Transaction,
): Promise<void> {
  type Listener = (event: DomainEvent, tx: Transaction) => Promise<void>;
  const listening = (listeners[event.kind] ?? []) as Listener[];
  for (const listener of listening) await listener(event, tx);
}

/** Publishes an event to all who listen. */
export const publisherOf = (ctx: Context): Context["publish"] => {
  return async (event, tx) => {
    for (const listeners of listenersOf(ctx)) await notifyListeners(listeners, event, tx);
  };
};

/** What the queue runs. */
export const jobsOf = (ctx: Context): JobHandlers => ({
  ...accountJobs(ctx),
  ...adminJobs(ctx),
  ...bookJobs(ctx),
  ...checkoutJobs(ctx),
  ...orderJobs(ctx),
  ...paymentJobs(ctx),
  ...privacyJobs(ctx),
  ...shippingJobs(ctx),
  ...stockJobs(ctx),
});

/** What the seed and tests have otherwise than a shop that sells. */
export type Tuning = {
  checkSchedule?: CheckSchedule | undefined;
  limits?: OrderLimits | undefined;
  passwords?: PasswordHashing | undefined;
};

/**
 * Puts the shop together: opens the database and the queue, makes the context of all use-cases and
 * collects what the queue runs (`work`).
 * Throws one sentence where the database cannot be opened.
 */
export async function createContainer(
  env: Environment,
  secrets: Pick<Secrets, "authSecret" | "signupCode">,
  { payments, carriers }: { payments: Providers; carriers: Carriers },
  log: Logger,
  {
    checkSchedule = CHECK_SCHEDULE,
    limits = ORDER_LIMITS,
    passwords = passwordHashing,
  }: Tuning = {},
): Promise<{ ctx: Context; work(): Promise<void>; close(): Promise<void> }> {
  const database = await openDatabase({
    ...databaseOptions(env),
    onError: (err) => log.warn({ err }, "a connection to the database broke"),
    traced: env.traced,
  });
  const jobs = await openQueue(database.queueConnection, (error, job) => {
    log.error({ err: error, ...job }, "a job failed");
  });
  const authSecret = env.AUTH_SECRET ?? secrets.authSecret;
  const auth = makeAuth({
    db: database.db,
    secret: authSecret,
    publicUrl: env.PUBLIC_URL,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    passwords,
    log: (level, message) => log[level]({ from: "identity" }, message),
  });
  let mailWorker: MailWorker | null = null;
  let webhookWorker: WebhookWorker | null = null;
  let agentWorker: DeliveryWorker | null = null;
  let sweepers: Sweeper[] = [];
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
  // A shop for trying out has nothing to lose; PostgreSQL has tools of its own (docs/backup.md).
  const backups =
    database.engine === "pglite"
      ? openBackups({
          dataDir: env.DATA_DIR,
          store: env.S3_BUCKET ? openFileStore(env, PATIENT) : null,
          ...{ now: () => ctx.now(), log },
        })
      : null;
  const nightly = settings.now.demo ? null : backups;
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
    ...{ auth, authSecret, passwords },
    sealKeys: sealKeysOf(env.SEAL_KEYS, authSecret),
    payments,
    carriers,
    taxRule: env.extended.tax,
    tags: env.extended.tags,
    checkSchedule,
    limits,
    jobs: {
      ...jobs,
      isRunning: () =>
        jobs.isRunning() &&
        [mailWorker, webhookWorker, agentWorker].every((worker) => worker?.isRunning() === true),
    },
    signupCode: env.SUPER_ADMIN_SIGNUP_CODE ?? secrets.signupCode,
    log,
    now: () => new Date(),
    publish: (event, tx) => publisherOf(ctx)(event, tx),
    catalogue: products.catalogue,
    changes,
    stock: levels.stock,
    offers: makeOfferStore(database.db),
    reviews: makeReviewStore(database.db, changes),
    readiness: makeReadiness(database.db, () => ctx),
    files: openFileStore(env),
    incoming: await clearIncoming(env.DATA_DIR),
    health: openHealth({
      figures: () => readFigures(database.db),
      connections: database.connections,
      isWorking: () => ctx.jobs.isRunning(),
    }),
    pictures,
    untranslated: openUntranslated({
      ...{ db: database.db, changes, catalogue: products.catalogue, articles: blog.articles },
      now: () => ctx.now(),
      get settings() {
        return settings.now;
      },
    }),
    lastBackup: async () => {
      const last = await lastBackup(env.DATA_DIR, database.db, backups === null);
      const running = backups?.running() ?? null;
      return { ...last, isNightly: nightly !== null, isOwn: backups !== null, running };
    },
    backUp: backups && (() => backups.start()),
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
      webhookWorker = await startWebhookWorker(ctx, database.engine === "pglite");
      agentWorker = await startAgentWorker(ctx, deliveryOf(ctx), database.engine === "pglite");
      await jobs.work(jobsOf(ctx));
      await jobs.send("retention", {}); // what an earlier process left undone is done at the start
      if (await isFillDue(ctx.db)) await jobs.send("fill-lines", {});
      if (await isCountingDue(ctx.db)) await jobs.send("fill-customers", {});
      if (env.SEAL_KEYS.length > 0) await jobs.send("reseal", {}); // §25.85
      sweepers = startSweepers(ctx, closing.signal);
      if (nightly) sweepers.push(startBackups(ctx, nightly));
    },
    close: async () => {
      closing.abort();
      ctx.health.close();
      for (const sweeper of sweepers) await sweeper.stop();
      await backups?.settled();
      levels.close();
      products.close();
      blog.close();
      await watcher?.stop();
      await Promise.all([
        jobs.stop(),
        mailWorker?.stop(),
        webhookWorker?.stop(),
        agentWorker?.stop(),
      ]);
      mail.close();
      await database.close();
    },
  };
}

/** How agents' platforms are notified of their orders. */
const deliveryOf = (ctx: Context): EventDelivery => ({
  profiles: new AgentProfiles({ allowsLoopback: ctx.settings.demo, now: ctx.now }),
  shape: (order, release) => orderShape(ctx, order, release),
});
