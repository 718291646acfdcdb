import { join } from "node:path";
import type { Environment } from "#server/config/env.ts";
import type { Settings } from "#server/context/context.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Transports } from "./deliver-mail.ts";
import { RateLimited } from "./message/failure.ts";
import { pauseService, takeSlot } from "./queries/rate-limit.ts";
import { type EmailJs, emailJs, type RateLimit } from "./transports/emailjs.ts";
import { mailboxTransport } from "./transports/mailbox.ts";
import { orderParameters } from "./transports/parameters.ts";
import { smtpTransport } from "./transports/smtp.ts";

const INTERVAL = 1_100; // ms between two calls: one a second, and what the network shifts them by
const PATIENCE = 5_000; // ms that a worker stands in line; for a later turn the mail is queued again

/** Where mails are kept when no mail server is set, otherwise null. */
export function mailboxFolder(env: Environment): string | null {
  return env.SMTP_URL ? null : join(env.DATA_DIR, "mailbox");
}

/** The ways out of the shop that the environment opens. */
export function configureTransports(
  env: Environment,
  settings: Settings,
  db: Database,
): { transports: Transports; close(): void } {
  const from = env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>`;
  const smtp = env.SMTP_URL ? smtpTransport(env.SMTP_URL, from) : null;
  const post: Transports["post"] = smtp
    ? { via: "smtp", send: smtp.send }
    : { via: "mailbox", send: mailboxTransport(join(env.DATA_DIR, "mailbox"), from) };
  return {
    transports: { post, emailJs: announcements(env, settings, sharedPace(db, INTERVAL)) },
    close: () => smtp?.close(),
  };
}

/** One call in `interval` ms, by all processes on this database together. */
export function sharedPace(db: Database, interval: number): RateLimit {
  return {
    turn: async () => {
      const turn = await takeSlot(db, "emailjs", interval, PATIENCE);
      if ("freeAt" in turn) throw new RateLimited(turn.freeAt);
      return turn.wait;
    },
    rest: (duration) => pauseService(db, "emailjs", duration),
  };
}

/** The two mails of an order with the account's two templates, or null without an account. */
function announcements(
  env: Environment,
  settings: Settings,
  pace: RateLimit,
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
  const call: EmailJs = emailJs({ ...account, publicKey, privateKey, serviceId }, pace);
  return (mail) =>
    call(mail.kind === "order-customer" ? customer : admin, orderParameters(mail, settings));
}
