import { join } from "node:path";
import type { Logger } from "pino";
import { CHECK_SCHEDULE, type CheckSchedule } from "#domain/check-schedule.ts";
import { ORDER_LIMITS, type OrderLimits } from "#domain/order-limits.ts";
import { accountLink } from "./accounts/account-link.ts";
import { makeAuth } from "./accounts/auth/auth.ts";
import { sendAccountMail } from "./accounts/send-account-mail.ts";
import { checkoutJobs } from "./checkout/jobs.ts";
import { reconcile } from "./checkout/reconcile.ts";
import type { Environment } from "./config/env.ts";
import type { Secrets } from "./config/secrets.ts";
import type { Context } from "./context/context.ts";
import type { Listeners } from "./context/events.ts";
import { configureTransports, mailboxFolder } from "./mail/configure-transports.ts";
import { deliverMail, type Transports } from "./mail/deliver-mail.ts";
import type { Mail } from "./mail/message/mail.ts";
import { recoverMails } from "./mail/recover-mails.ts";
import { paymentJobs } from "./payments/jobs.ts";
import type { Providers } from "./payments/provider/providers.ts";
import { openDatabase } from "./platform/db/open.ts";
import { openQueue } from "./platform/jobs/queue.ts";
import { type Sweeper, sweep } from "./platform/jobs/sweeper.ts";
import { applyRetention } from "./privacy/apply-retention.ts";
import { privacyListeners } from "./privacy/events.ts";

/** Who listens to what, in the transaction in which it happens. */
const listeners: Listeners = { ...privacyListeners };

const DAY = 24 * 3_600_000; // ms

/**
 * Puts the shop together: opens the database and the queue, and makes the context of all use-cases. A
 * test that cannot wait for three days hands in a quicker schedule, one that orders in bulk wider limits.
 */
export async function createContainer(
  env: Environment,
  secrets: Pick<Secrets, "authSecret" | "signupCode">,
  payments: Providers,
  log: Logger,
  checkSchedule: CheckSchedule = CHECK_SCHEDULE,
  limits: OrderLimits = ORDER_LIMITS,
): Promise<{ ctx: Context; work(): Promise<void>; close(): Promise<void> }> {
  const database = await openDatabase({
    url: env.DATABASE_URL ?? null,
    folder: join(env.DATA_DIR, "db"),
  });
  const jobs = await openQueue(database.queueConnection, (error, job) => {
    log.error({ err: error, ...job }, "a job failed");
  });
  const settings = {
    publicUrl: env.PUBLIC_URL,
    brand: brandOf(env),
    portalUrl: env.PORTAL_URL ?? null,
    mediaVideos: env.MEDIA_VIDEOS,
    newsLinks: env.NEWS_LINKS,
    demo: env.SHOP_ENV === "demo",
    mailbox: env.SHOP_ENV === "demo" && mailboxFolder(env) !== null,
    adminEmail: env.ADMIN_EMAIL ?? env.BRAND_EMAIL,
    enumerationProtection: env.EMAIL_ENUMERATION_PROTECTION,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
  };
  const auth = makeAuth({
    db: database.db,
    secret: env.AUTH_SECRET ?? secrets.authSecret,
    publicUrl: env.PUBLIC_URL,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    log: (level, message) => log[level]({ from: "identity" }, message),
  });
  const ctx: Context = {
    settings,
    db: database.db,
    ping: database.ping,
    flush: database.flush,
    auth,
    payments,
    checkSchedule,
    limits,
    jobs,
    signupCode: env.SUPER_ADMIN_SIGNUP_CODE ?? secrets.signupCode,
    log,
    now: () => new Date(),
    publish: async (event, tx) => {
      for (const listener of listeners[event.kind]) await listener(event, tx);
    },
  };
  const mail = configureTransports(env, settings, database.db);
  const sweepers: Sweeper[] = [];
  return {
    ctx,
    work: async () => {
      // The embedded database lets in one process at a time.
      await startWork(ctx, mail.transports, database.engine === "pglite");
      const failing = (what: string) => (err: unknown) => log.error({ err }, what);
      sweepers.push(
        sweep(
          checkSchedule.sweep,
          () => reconcile(ctx),
          failing("the provider could not be asked what is open"),
        ),
        sweep(DAY, () => applyRetention(ctx), failing("what is outdated could not be removed"), 0),
      );
    },
    close: async () => {
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      await jobs.stop();
      mail.close();
      await database.close();
    },
  };
}

async function startWork(ctx: Context, transports: Transports, alone: boolean): Promise<void> {
  await recoverMails(ctx, alone);
  const linkOf = (mail: Mail) => accountLink(ctx, mail);
  const deliver = async ({ mailId }: { mailId: string }, jobId: string) => {
    const restsUntil = await deliverMail(ctx, { ...transports, linkOf }, mailId, jobId);
    if (restsUntil) await ctx.jobs.hold(restsUntil);
  };
  await ctx.jobs.work({
    mail: deliver,
    "order-mail": deliver,
    "account-mail": (asked) => sendAccountMail(ctx, asked),
    ...checkoutJobs(ctx),
    ...paymentJobs(ctx),
  });
}

function brandOf(env: Environment) {
  return {
    name: env.BRAND_NAME,
    address: env.BRAND_ADDRESS,
    email: env.BRAND_EMAIL,
    linkedin: env.BRAND_LINKEDIN ?? null,
    facebook: env.BRAND_FACEBOOK ?? null,
    x: env.BRAND_X ?? null,
    instagram: env.BRAND_INSTAGRAM ?? null,
  };
}
