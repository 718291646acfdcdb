import { messages } from "#domain/messages.ts";
import type { Context } from "#server/context/context.ts";
import { isGivenUp, nextTry } from "./backoff.ts";
import { MailFailure, RateLimited } from "./message/failure.ts";
import {
  isOrderNotification,
  type Mail,
  type OrderNotification,
  queueOf,
  type Transport,
} from "./message/mail.ts";
import { findDueMail, type MailRow, updateMail } from "./queries/mails.ts";
import { compose } from "./templates/compose.ts";
import { statusNames } from "./transports/emailjs.ts";

/** How mails are sent. Each throws a `MailFailure` for a mail that was not accepted. */
export type Transports = {
  /** Takes every mail. */
  post: { via: "smtp" | "mailbox"; send: Transport };
  /** Takes the two mails of a placed order; null without an account (§7.12). */
  emailJs: ((mail: OrderNotification) => Promise<void>) | null;
};
/** The secret link that a mail about an account carries; null for every other mail. */
export type LinkOf = (mail: Mail) => Promise<string | null>;

/**
 * Sends the mail of a job, once: one that is sent already, or belongs to another job, stays as it is.
 * One that is not accepted is queued again with a growing backoff; one that never will be, or was not
 * within three days, is marked as failed and shown to admins. Where the e-mail service takes no calls
 * for a while, the mail is queued for the end of that and the end is returned: until then no other
 * mail need be tried. Throws only when the database fails; the queue then calls again.
 */
export async function deliverMail(
  ctx: Context,
  transports: Transports & { linkOf: LinkOf },
  mailId: string,
  jobId: string,
): Promise<Date | null> {
  const row = await findDueMail(ctx.db, mailId, jobId);
  if (!row) return null;
  const mail = row.data as Mail;
  let via: Transports["post"]["via"] | "emailjs";
  try {
    via = await send(ctx, transports, mail, row.id);
  } catch (error) {
    if (error instanceof RateLimited) {
      await queueAgain(ctx, row, error.until, {});
      return error.until;
    }
    await noteFailure(ctx, row, error);
    return null;
  }
  await updateMail(ctx.db, row.id, {
    state: "sent",
    via,
    attempts: row.attempts + 1,
    lastError: null,
    data: null, // not needed any more
    sentAt: ctx.now(),
  });
  return null;
}

async function send(
  ctx: Context,
  { emailJs, post, linkOf }: Transports & { linkOf: LinkOf },
  mail: Mail,
  id: string,
) {
  if (emailJs && isOrderNotification(mail)) {
    try {
      await emailJs(mail);
      return "emailjs";
    } catch (error) {
      const isPermanent = error instanceof MailFailure && error.permanent;
      if (!isPermanent || post.via !== "smtp") throw error;
      report(ctx, mail.kind, { mailId: id, orderId: mail.order.id }, error, "SMTP takes over");
    }
  }
  await post.send(await compose(mail, id, ctx.settings, await linkOf(mail)));
  return post.via;
}

async function noteFailure(ctx: Context, row: MailRow, error: unknown): Promise<void> {
  const { id: mailId, orderId, kind } = row;
  const now = ctx.now();
  const failure = error instanceof MailFailure ? error : null;
  const reason = error instanceof Error ? error.message : String(error);
  const attempts = row.attempts + 1;
  if (failure?.permanent || isGivenUp(row.queuedAt, now)) {
    const lastError = failure?.permanent ? reason : `Tried for three days in vain. ${reason}`;
    report(ctx, kind, { mailId, orderId, attempts }, error, "given up");
    return updateMail(ctx.db, mailId, { state: "failed", attempts, lastError });
  }
  const earliest = nextTry(row.queuedAt, now, Math.random());
  const dueAt = failure?.notBefore && failure.notBefore > earliest ? failure.notBefore : earliest;
  report(ctx, kind, { mailId, orderId, attempts }, error, `tried again at ${dueAt.toISOString()}`);
  await queueAgain(ctx, row, dueAt, { attempts, lastError: reason });
}

/** Gives the mail to a new job at `dueAt`; the old one, should it still run, may not send it. */
async function queueAgain(
  ctx: Context,
  row: MailRow,
  dueAt: Date,
  changes: Partial<MailRow>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const queue = queueOf(row.data as Mail);
    const jobId = await ctx.jobs.send(queue, { mailId: row.id }, tx, dueAt);
    await updateMail(tx, row.id, { ...changes, dueAt, jobId });
  });
}

/** Logs a failure, in the words of §7.13 and §8.32 where the mail is an order's. */
function report(
  ctx: Context,
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
  const words = isOrderNotification({ kind }) ? messages.mailFailed : "a mail was not accepted";
  ctx.log[next === "given up" || !known ? "error" : "warn"](line, words);
}
