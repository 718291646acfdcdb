import { join } from "node:path";
import type { Environment } from "#server/config/env.ts";
import type { Settings } from "#server/context/context.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Transports } from "./deliver-mail.ts";
import { RateLimited } from "./message/failure.ts";
import { pauseService, takeSlot } from "./queries/rate-limit.ts";
import type { MailAdapter } from "./transports/adapter.ts";
import { type EmailJs, emailJs, type RateLimit } from "./transports/emailjs.ts";
import { mailboxTransport } from "./transports/mailbox.ts";
import { orderParameters } from "./transports/parameters.ts";
import { smtpTransport } from "./transports/smtp.ts";

const INTERVAL = 1_100; // ms between two calls: one a second, and a margin for the network
const LONGEST_WAIT = 5_000; // ms a worker waits for its slot; for a later one the mail is queued again

/** The folder of the mails when no mail server is set; null when one is. */
export function mailboxFolder(env: Environment): string | null {
  return env.SMTP_URL || adapterOf(env) ? null : join(env.DATA_DIR, "mailbox");
}

/** The transport of an extension that is configured; null: mails go by SMTP or into the mailbox. */
function adapterOf(env: Environment): MailAdapter | null {
  const values: Readonly<Record<string, unknown>> = env;
  const isSet = (name: string) => values[name] !== undefined;
  return env.extended.mails.find(({ companions }) => companions.every(isSet)) ?? null;
}

/** The transports that the environment configures, and how to close their connections. */
export function configureTransports(
  env: Environment,
  settings: () => Settings,
  db: Database,
): { transports: Transports; close(): void } {
  const from = () => settings().mailFrom;
  const own = adapterOf(env);
  const outside = own?.configure(env, from);
  const smtp = env.SMTP_URL && !outside ? smtpTransport(env.SMTP_URL, from) : null;
  const post: Transports["post"] =
    own && outside
      ? { via: own.name, send: outside.send }
      : smtp
        ? { via: "smtp", send: smtp.send }
        : { via: "mailbox", send: mailboxTransport(join(env.DATA_DIR, "mailbox"), from) };
  return {
    transports: { post, emailJs: orderNotifications(env, settings, sharedRateLimit(db, INTERVAL)) },
    close: () => {
      smtp?.close();
      outside?.close();
    },
  };
}

/** One call in `interval` ms by all processes on this database together. */
export function sharedRateLimit(db: Database, interval: number): RateLimit {
  return {
    takeSlot: async () => {
      const slot = await takeSlot(db, "emailjs", interval, LONGEST_WAIT);
      if ("freeAt" in slot) throw new RateLimited(slot.freeAt);
      return slot.wait;
    },
    pause: (duration) => pauseService(db, "emailjs", duration),
  };
}

/** Sends the two mails of an order with the account's two templates; null without an account. */
function orderNotifications(
  env: Environment,
  settings: () => Settings,
  rateLimit: RateLimit,
): Transports["emailJs"] {
  const account = {
    apiUrl: env.EMAILJS_API_URL,
    publicKey: env.EMAILJS_PUBLIC_KEY,
    privateKey: env.EMAILJS_PRIVATE_KEY,
    serviceId: env.EMAILJS_SERVICE_ID,
  };
  const customer = env.EMAILJS_TEMPLATE_ID_CUSTOMER;
  const admin = env.EMAILJS_TEMPLATE_ID_ADMIN;
  const { publicKey, privateKey, serviceId } = account;
  if (!publicKey || !privateKey || !serviceId || !customer || !admin) return null;
  const call: EmailJs = emailJs({ ...account, publicKey, privateKey, serviceId }, rateLimit);
  return (mail) =>
    call(mail.kind === "order-customer" ? customer : admin, orderParameters(mail, settings()));
}
