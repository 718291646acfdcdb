import { join } from "node:path";
import { type Logger, pino } from "pino";
import { PACE, type Pace } from "../domain/checks.ts";
import { makeAuth } from "./auth/auth.ts";
import type { DatabaseHandle } from "./db/database.ts";
import { stripOrdersOfTheGone } from "./db/farewell.ts";
import { openDatabase } from "./db/open.ts";
import type { Environment } from "./env.ts";
import { openQueue } from "./jobs/queue.ts";
import { type Sweeper, sweep } from "./jobs/sweeper.ts";
import { compose } from "./mail/templates.ts";
import { mailboxTransport, smtpTransport } from "./mail/transports.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { razorpay } from "./payments/razorpay.ts";
import type { Secrets } from "./secrets.ts";
import { deliverMail, type Send } from "./services/deliver-mail.ts";
import { followRefund, hearOfRefund } from "./services/follow-refund.ts";
import { queueMail } from "./services/queue-mail.ts";
import { reportUnknownOrder } from "./services/receive-webhook.ts";
import { reconcile } from "./services/reconcile.ts";
import { sendAccountMail } from "./services/send-account-mail.ts";
import { settleCheckout } from "./services/settle-checkout.ts";
import type { Shop } from "./shop.ts";

/** The process's log: JSON lines. */
export function makeLog(env: Environment): Logger {
  return pino({ level: env.LOG_LEVEL, base: null });
}

/** Where mails are kept when no mail server is set, otherwise null. */
export function mailboxFolder(env: Environment): string | null {
  return env.SMTP_URL ? null : join(env.DATA_DIR, "mailbox");
}

/**
 * Puts the house together: opens the database and the queue, and gives everyone what they need. A
 * test that cannot wait for three days hands in a quicker pace.
 */
export async function assemble(
  env: Environment,
  secrets: Secrets,
  payments: PaymentProvider | null,
  log: Logger,
  pace: Pace = PACE,
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
    portalUrl: env.PORTAL_URL,
    adminEmail: env.ADMIN_EMAIL ?? env.BRAND_EMAIL,
    enumerationProtection: env.EMAIL_ENUMERATION_PROTECTION,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
  };
  // Links lead to the shop's own address, whatever host a request named.
  const link = (path: string, token: string) =>
    `${env.PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;
  const auth = makeAuth({
    db: database.db,
    secret: env.AUTH_SECRET ?? secrets.authSecret,
    publicUrl: env.PUBLIC_URL,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
    log: (level, message) => log[level]({ from: "identity" }, message),
    sendVerification: ({ email, name }, token) => {
      const url = link("/verify-email", token);
      return queueMail(shop, { kind: "verify-email", to: email, name, url });
    },
    sendReset: ({ email, name }, token) => {
      const url = link("/reset-password", token);
      return queueMail(shop, { kind: "reset-password", to: email, name, url });
    },
  });
  const shop: Shop = {
    settings,
    db: database.db,
    flush: database.flush,
    auth,
    payments,
    pace,
    jobs,
    log,
    now: () => new Date(),
  };
  let sweeper: Sweeper | null = null;
  return {
    shop,
    work: async () => {
      await startWork(shop, env);
      sweeper = sweep(
        pace.sweep,
        () => reconcile(shop),
        (error) => log.error({ err: error }, "the provider could not be asked what is open"),
      );
    },
    close: async () => {
      await sweeper?.stop();
      await closeAll(shop, database);
    },
  };
}

async function startWork(shop: Shop, env: Environment): Promise<void> {
  await stripOrdersOfTheGone(shop.db);
  const from = env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>`;
  const folder = mailboxFolder(env);
  const transport = folder
    ? mailboxTransport(folder, from)
    : smtpTransport(env.SMTP_URL ?? "", from);
  const mailSettings = {
    brand: env.BRAND_NAME,
    publicUrl: env.PUBLIC_URL,
    adminEmail: shop.settings.adminEmail,
  };
  const send: Send = async (mail, id) => {
    await transport(compose(mail, id, mailSettings));
    return folder ? "mailbox" : "smtp";
  };
  await shop.jobs.work({
    mail: ({ mailId }, jobId) => deliverMail(shop, send, mailId, jobId),
    "order-mail": ({ mailId }, jobId) => deliverMail(shop, send, mailId, jobId),
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

async function closeAll(shop: Shop, database: DatabaseHandle): Promise<void> {
  await shop.jobs.stop();
  await database.close();
}

function brandOf(env: Environment) {
  return {
    name: env.BRAND_NAME,
    address: env.BRAND_ADDRESS,
    email: env.BRAND_EMAIL,
    linkedin: env.BRAND_LINKEDIN,
    facebook: env.BRAND_FACEBOOK,
    x: env.BRAND_X,
    instagram: env.BRAND_INSTAGRAM,
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
