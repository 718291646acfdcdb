import { join } from "node:path";
import type { Logger } from "pino";
import { PACE, type Pace } from "../domain/checks.ts";
import { ORDER_LIMITS, type OrderLimits } from "../domain/order-limits.ts";
import { makeAuth } from "./auth/auth.ts";
import { openDatabase } from "./db/open.ts";
import type { Environment } from "./env.ts";
import { openQueue } from "./jobs/queue.ts";
import { type Sweeper, sweep } from "./jobs/sweeper.ts";
import { mailboxFolder, mailRoutes } from "./mail-routes.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { razorpay } from "./payments/razorpay.ts";
import type { Secrets } from "./secrets.ts";
import { deliverMail, type Routes } from "./services/deliver-mail.ts";
import { followRefund, hearOfRefund } from "./services/follow-refund.ts";
import { reportUnknownOrder } from "./services/receive-webhook.ts";
import { reconcile } from "./services/reconcile.ts";
import { recoverMails } from "./services/recover-mails.ts";
import { sendAccountMail } from "./services/send-account-mail.ts";
import { settleCheckout } from "./services/settle-checkout.ts";
import { tidyUp } from "./services/tidy-up.ts";
import type { Shop } from "./shop.ts";

const DAY = 24 * 3_600_000; // ms

/**
 * Puts the house together: opens the database and the queue, and gives everyone what they need. A
 * test that cannot wait for three days hands in a quicker pace, one that orders in bulk wider limits.
 */
export async function assemble(
  env: Environment,
  secrets: Pick<Secrets, "authSecret" | "signupCode">,
  payments: PaymentProvider | null,
  log: Logger,
  pace: Pace = PACE,
  limits: OrderLimits = ORDER_LIMITS,
): Promise<{ shop: Shop; work(): Promise<void>; close(): Promise<void> }> {
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
  const shop: Shop = {
    settings,
    db: database.db,
    ping: database.ping,
    flush: database.flush,
    auth,
    payments,
    pace,
    limits,
    jobs,
    signupCode: env.SUPER_ADMIN_SIGNUP_CODE ?? secrets.signupCode,
    log,
    now: () => new Date(),
  };
  const mail = mailRoutes(env, settings, database.db);
  const sweepers: Sweeper[] = [];
  return {
    shop,
    work: async () => {
      // The embedded database lets in one process at a time.
      await startWork(shop, mail.routes, database.engine === "pglite");
      const failing = (what: string) => (err: unknown) => log.error({ err }, what);
      sweepers.push(
        sweep(
          pace.sweep,
          () => reconcile(shop),
          failing("the provider could not be asked what is open"),
        ),
        sweep(DAY, () => tidyUp(shop), failing("what is outdated could not be removed"), 0),
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

async function startWork(shop: Shop, routes: Routes, alone: boolean): Promise<void> {
  await recoverMails(shop, alone);
  const deliver = async ({ mailId }: { mailId: string }, jobId: string) => {
    const restsUntil = await deliverMail(shop, routes, mailId, jobId);
    if (restsUntil) await shop.jobs.hold(restsUntil);
  };
  await shop.jobs.work({
    mail: deliver,
    "order-mail": deliver,
    "account-mail": (asked) => sendAccountMail(shop, asked),
    "settle-checkout": async ({ providerOrderId }) => {
      const settled = await settleCheckout(shop, providerOrderId);
      if (settled.ok) return;
      if (settled.failure === "checkout-unknown") await reportUnknownOrder(shop, providerOrderId);
      if (settled.failure === "provider-unreachable") throw unreachable(providerOrderId);
    },
    "follow-refund": ({ refundId }) => followRefund(shop, refundId),
    "hear-of-refund": async (news) => {
      if ((await hearOfRefund(shop, news)) === "unreachable") throw unreachable(news.paymentId);
    },
  });
}

const unreachable = (id: string) => new Error(`the provider could not be asked about ${id}`);

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

/** The configured account as a provider, or null where there is none. */
export function configuredProvider(env: Environment): PaymentProvider | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (env.PAYMENTS === "cod" || !keyId || !keySecret || !webhookSecret) return null;
  return razorpay({
    keyId,
    keySecret,
    webhookSecret,
    previousWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    apiUrl: env.RAZORPAY_API_URL,
    checkoutScript: env.RAZORPAY_CHECKOUT_URL,
  });
}
