import { messages } from "../../domain/messages.ts";
import { findDueMail, type MailRow, updateMail } from "../db/mails.ts";
import { statusNames } from "../mail/emailjs.ts";
import { MailFailure, NotYet } from "../mail/failure.ts";
import { announcesOrder, type Mail, type OrderAnnouncement, type Transport } from "../mail/mail.ts";
import { compose } from "../mail/templates.ts";
import { isGivenUp, nextTry } from "../mail/waits.ts";
import type { Shop } from "../shop.ts";
import { accountLink } from "./account-link.ts";
import { lineOf } from "./queue-mail.ts";

/** The ways out of the house. They throw a `MailFailure` for a mail that was not accepted. */
export type Routes = {
  /** For every mail. */
  post: { via: "smtp" | "mailbox"; send: Transport };
  /** For the mails that announce an order, where the shop has an account (§7.12). */
  emailJs: ((mail: OrderAnnouncement) => Promise<void>) | null;
};

/**
 * Sends the mail of a job, once: a mail that is sent, or waits for another job, is left alone. One
 * that is not accepted is queued again with a growing wait; one that never will be, or not within
 * three days, is given up and an admin sees it. Where the service rests, the mail waits for the end
 * of that, which is returned: until then no other mail need be tried. Throws only when the database
 * fails; the queue then calls again.
 */
export async function deliverMail(
  shop: Shop,
  routes: Routes,
  mailId: string,
  jobId: string,
): Promise<Date | null> {
  const row = await findDueMail(shop.db, mailId, jobId);
  if (!row) return null;
  const mail = row.data as Mail;
  let via: Routes["post"]["via"] | "emailjs";
  try {
    via = await send(shop, routes, mail, row.id);
  } catch (error) {
    if (error instanceof NotYet) {
      await queueAgain(shop, row, error.until, {});
      return error.until;
    }
    await noteFailure(shop, row, error);
    return null;
  }
  await updateMail(shop.db, row.id, {
    state: "sent",
    via,
    attempts: row.attempts + 1,
    lastError: null,
    data: null, // what nobody needs any more is not kept
    sentAt: shop.now(),
  });
  return null;
}

async function send(shop: Shop, { emailJs, post }: Routes, mail: Mail, id: string) {
  if (emailJs && announcesOrder(mail)) {
    try {
      await emailJs(mail);
      return "emailjs";
    } catch (error) {
      const forGood = error instanceof MailFailure && error.permanent;
      if (!forGood || post.via !== "smtp") throw error;
      report(shop, mail.kind, { mailId: id, orderId: mail.order.id }, error, "SMTP takes over");
    }
  }
  await post.send(compose(mail, id, shop.settings, await accountLink(shop, mail)));
  return post.via;
}

async function noteFailure(shop: Shop, row: MailRow, error: unknown): Promise<void> {
  const { id: mailId, orderId, kind } = row;
  const now = shop.now();
  const failure = error instanceof MailFailure ? error : null;
  const reason = error instanceof Error ? error.message : String(error);
  const attempts = row.attempts + 1;
  if (failure?.permanent || isGivenUp(row.queuedAt, now)) {
    const lastError = failure?.permanent ? reason : `Tried for three days in vain. ${reason}`;
    report(shop, kind, { mailId, orderId, attempts }, error, "given up");
    return updateMail(shop.db, mailId, { state: "failed", attempts, lastError });
  }
  const soonest = nextTry(row.queuedAt, now, Math.random());
  const dueAt = failure?.notBefore && failure.notBefore > soonest ? failure.notBefore : soonest;
  report(shop, kind, { mailId, orderId, attempts }, error, `tried again at ${dueAt.toISOString()}`);
  await queueAgain(shop, row, dueAt, { attempts, lastError: reason });
}

/** Gives the mail to a new job: should the old one run on somewhere, its turn is over. */
async function queueAgain(
  shop: Shop,
  row: MailRow,
  dueAt: Date,
  changes: Partial<MailRow>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const line = lineOf(row.data as Mail);
    const jobId = await shop.jobs.send(line, { mailId: row.id }, tx, dueAt);
    await updateMail(tx, row.id, { ...changes, dueAt, jobId });
  });
}

/** Says in the log what happened, in the words of the behaviour (§7.13, §8.32) where it has any. */
function report(
  shop: Shop,
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
  const words = announcesOrder({ kind }) ? messages.mailFailed : "a mail was not accepted";
  shop.log[next === "given up" || !known ? "error" : "warn"](line, words);
}
