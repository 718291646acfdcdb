import { messages } from "#domain/messages.ts";
import type { MailContext } from "#server/context/modules.ts";
import { UnreadableError } from "#server/platform/stored-json.ts";
import { isGivenUp, pauseAfter } from "./backoff.ts";
import { MailFailure, MailNotNeeded, RateLimited } from "./message/failure.ts";
import {
  isOrderNotification,
  type Mail,
  type OrderNotification,
  type Transport,
} from "./message/mail.ts";
import { readStoredMail } from "./message/stored-mail.ts";
import type { ClaimedMail, MailNote } from "./queries/outbox.ts";
import { statusNames } from "./transports/emailjs.ts";

/** How mails are sent. Each throws a `MailFailure` for a mail that was not accepted. */
export type Transports = {
  /** Takes every mail. `via`: "smtp", "mailbox", or the name of an extension's transport. */
  post: { via: string; send: Transport };
  /** Takes the two mails of a placed order; null without an account (§7.12). */
  emailJs: ((mail: OrderNotification) => Promise<void>) | null;
};
/** The link, or the code, of a mail that brings one of its own, as of an account; null for every other mail. */
export type LinkOf = (mail: Mail) => Promise<string | null>;
export type Delivery = Transports & { linkOf: LinkOf };

/** What came of a try; no other mail need be tried before `restUntil`. */
export type Tried = { note: MailNote; restUntil: Date | null };

/** Too little of the lease is left: another worker may take the mail before this one has sent it. */
class LeaseOver extends Error {}

/**
 * Tries to send a mail that the caller has taken, and returns what is to be noted about it. One that
 * is not accepted is due again with a growing backoff; one that never will be, or was not within three
 * days and ten tries, has failed and is shown to admins; one that nobody needs any more (`MailNotNeeded` of `linkOf`)
 * ends there. Where the e-mail service takes no calls for a
 * while, the mail is due at the end of that, and no try is counted. `mayStart` is asked before the mail is
 * handed to anybody: without it the mail is given back as it was.
 */
export async function deliverMail(
  ctx: MailContext,
  delivery: Delivery,
  row: ClaimedMail,
  mayStart: () => boolean = () => true,
): Promise<Tried> {
  try {
    const via = await send(ctx, delivery, row, mayStart);
    const attempts = row.attempts + 1;
    const sent = { state: "sent", via, attempts, lastError: null, sentAt: ctx.now() } as const;
    return { note: { ...givenBack(row), ...sent }, restUntil: null };
  } catch (error) {
    if (error instanceof LeaseOver) return { note: givenBack(row), restUntil: null };
    if (error instanceof RateLimited) {
      return { note: { ...givenBack(row), due: error.until }, restUntil: error.until };
    }
    if (error instanceof MailNotNeeded) {
      const over = { state: "not needed", attempts: row.attempts + 1 } as const;
      return { note: { ...givenBack(row), ...over, lastError: error.message }, restUntil: null };
    }
    return { note: failureNote(ctx, row, error), restUntil: null };
  }
}

/** The note that gives a mail back untried: it is due when it was. */
export function givenBack(row: ClaimedMail): MailNote {
  const { id, lease, attempts, lastError, wasDue } = row;
  return {
    id,
    lease,
    state: "queued",
    via: null,
    attempts,
    lastError,
    due: wasDue,
    sentAt: null,
  };
}

async function send(
  ctx: MailContext,
  { emailJs, post, linkOf }: Delivery,
  row: ClaimedMail,
  mayStart: () => boolean,
) {
  const mail = mailOf(row);
  const check = () => {
    if (!mayStart()) throw new LeaseOver();
  };
  if (emailJs && isOrderNotification(mail)) {
    check();
    try {
      await emailJs(mail);
      return "emailjs";
    } catch (error) {
      const isPermanent = error instanceof MailFailure && error.permanent;
      if (!isPermanent || post.via === "mailbox") throw error;
      report(
        ctx,
        mail.kind,
        { mailId: row.id, orderId: mail.order.id },
        error,
        `${post.via === "smtp" ? "SMTP" : post.via} takes over`,
      );
    }
  }
  // Compiles the templates, so not before there is a mail to write.
  const { compose } = await import("./templates/compose.ts");
  const message = compose(mail, row.id, ctx.settings, await linkOf(mail));
  check();
  await post.send(message);
  return post.via;
}

/** The mail of a row: one of a later version waits for a process that knows it, one that is broken is given up. */
function mailOf({ data }: ClaimedMail): Mail {
  try {
    return readStoredMail(data);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new MailFailure(error.message, { permanent: !error.isLater, status: 0 });
  }
}

function failureNote(ctx: MailContext, row: ClaimedMail, error: unknown): MailNote {
  const { id: mailId, orderId, kind } = row;
  const now = ctx.now();
  const failure = error instanceof MailFailure ? error : null;
  const reason = reasonOf(error);
  const attempts = row.attempts + 1;
  if (failure?.permanent || isGivenUp(row.queuedAt, now, attempts)) {
    const lastError = failure?.permanent ? reason : `Tried for three days in vain. ${reason}`;
    report(ctx, kind, { mailId, orderId, attempts }, error, "given up");
    return { ...givenBack(row), state: "failed", attempts, lastError };
  }
  const pause = pauseAfter(now.getTime() - row.queuedAt.getTime(), Math.random());
  const asked = failure?.notBefore ? failure.notBefore.getTime() - now.getTime() : 0;
  const wait = Math.max(pause, asked);
  const next = new Date(now.getTime() + wait).toISOString();
  report(ctx, kind, { mailId, orderId, attempts }, error, `tried again at ${next}`);
  return { ...givenBack(row), due: { in: wait }, attempts, lastError: reason };
}

/** Without the characters that the database takes in no text. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.toWellFormed().replaceAll("\0", "");
}

/** Logs a failure, in the words of §7.13 and §8.32 where the mail is an order's. */
function report(
  ctx: MailContext,
  kind: string,
  fields: { mailId: string; orderId: string | null; attempts?: number },
  error: unknown,
  next: string,
): void {
  const known = error instanceof MailFailure;
  const status = known ? error.status : undefined;
  const name = status === undefined ? undefined : statusNames[status];
  const line = {
    ...fields,
    kind,
    ...(known ? { status, statusName: name, reason: error.message } : { err: error }),
    next,
  };
  const words = isOrderNotification({ kind }) ? messages().mailFailed : "a mail was not accepted";
  ctx.log[next === "given up" || !known ? "error" : "warn"](line, words);
}
