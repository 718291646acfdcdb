import nodemailer from "nodemailer";
import { MailFailure, quoted } from "#server/mail/message/failure.ts";
import type { Transport } from "#server/mail/message/mail.ts";
import { toWire } from "./wire.ts";

const LIMIT = 60_000; // ms for a whole mail, however slowly the server answers
const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** What Nodemailer's errors have. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * Sends through an SMTP server over pooled connections. To another machine nothing is sent, neither
 * password nor mail, unless the connection is encrypted and the certificate right; the URL can turn
 * that off (`?requireTLS=false`, for a mail catcher in a private network). `limit` is in ms.
 */
export function smtpTransport(
  url: string,
  from: () => string,
  limit = LIMIT,
): { send: Transport; close(): void } {
  const local = LOCAL.test(new URL(url).hostname);
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // a connection that the server closed while it was idle
    // What stays on this machine needs no certificate.
    ...(local ? { ignoreTLS: true } : { requireTLS: true }),
    dnsTimeout: Math.min(10_000, limit),
    connectionTimeout: Math.min(10_000, limit),
    greetingTimeout: Math.min(10_000, limit),
    socketTimeout: Math.min(20_000, limit),
  });
  return {
    send: async (message) => {
      const mail = { ...toWire(message, from()), signal: AbortSignal.timeout(limit) };
      try {
        await transporter.sendMail(mail);
      } catch (error) {
        throw failureOf(error as SmtpError);
      }
    },
    close: () => transporter.close(),
  };
}

const BAD_ENVELOPE = "EENVELOPE";
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/;

/**
 * Only a 5xx about this mail or its addresses is permanent. A refused password, a wrong certificate or
 * a server that does not answer concern all mails and pass once they are put right.
 */
function failureOf(error: SmtpError): MailFailure {
  const { code = "", command = "", responseCode: status = 0 } = error;
  const isFinal = status === 0 ? code === BAD_ENVELOPE : status >= 500;
  const permanent = isFinal && (aboutTheMail.test(command) || code === BAD_ENVELOPE);
  const said = quoted(error.message);
  return new MailFailure(sentence(code, permanent, said), { permanent, status, cause: error });
}

function sentence(code: string, permanent: boolean, said: string): string {
  if (code === "EAUTH") return `The mail server refuses the shop's user name or password: ${said}`;
  if (code === "ETLS" || /certificate|self.signed|TLS|SSL/i.test(said)) {
    return `No encrypted connection to the mail server came about: ${said}`;
  }
  if (permanent) return `The mail server refuses this mail for good: ${said}`;
  if (code === "EMESSAGE" || code === BAD_ENVELOPE) {
    return `The mail server does not take the mail now: ${said}`;
  }
  return `The mail server could not be reached or did not answer in time: ${said}`;
}
