import { randomUUID } from "node:crypto";
import { messages } from "#domain/messages.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { isOrderNotification, type Mail, orderIdOf, recipientOf } from "./message/mail.ts";
import { insertMail } from "./queries/mails.ts";
import { orderRecipient } from "./queries/recipient.ts";

/** Order mails wait in a line of their own: a slow e-mail service never holds up a password reset. */
export const queueOf = (mail: Mail) => (isOrderNotification(mail) ? "order-mail" : "mail");

/**
 * Hands a mail to the worker: its row and its job come into being together, inside `tx` where one
 * is given, so both or neither survive with whatever the mail is about. Every mail goes through
 * here. A mail to nobody (the address was blanked when the account was deleted) is not written; one
 * beyond the limits of order mails is written as failed, for an admin to send.
 */
export async function queueMail(ctx: Context, mail: Mail, tx?: Transaction): Promise<void> {
  await (tx ? write(ctx, mail, tx) : ctx.db.transaction((own) => write(ctx, mail, own)));
}

async function write(ctx: Context, given: Mail, tx: Transaction): Promise<void> {
  const mail = await addressed(tx, given);
  const recipient = recipientOf(mail, ctx.settings.adminEmail);
  if (recipient === "") return;
  const id = randomUUID();
  const now = ctx.now();
  const orderId = orderIdOf(mail);
  const held = await whyHeld(ctx, tx, mail, recipient);
  if (held) ctx.log.warn({ mailId: id, orderId, kind: mail.kind }, messages.mailFailed);
  await insertMail(tx, {
    id,
    kind: mail.kind,
    orderId,
    recipient,
    data: mail,
    ...(held ? { state: "failed", lastError: held } : {}),
    jobId: held ? "" : await ctx.jobs.send(queueOf(mail), { mailId: id }, tx),
    createdAt: now,
    queuedAt: now,
    dueAt: now,
  });
}

/** A mail to a customer about their order, with who may get it. */
async function addressed(tx: Transaction, mail: Mail): Promise<Mail> {
  if (mail.kind !== "order-customer" && mail.kind !== "order-status") return mail;
  const { order } = mail;
  return {
    ...mail,
    to: await orderRecipient(tx, order.userId, order.shippingAddress?.email ?? ""),
  };
}

/** Why a mail that a customer causes by ordering does not leave by itself, for an admin; or null. */
async function whyHeld(
  ctx: Context,
  tx: Transaction,
  mail: Mail,
  recipient: string,
): Promise<string | null> {
  if (mail.kind !== "order-customer") return null;
  const { recipient: toOne, account: ofOne } = ctx.limits.orderMails;
  // Both are counted, always in this order: nobody waits for two of them crosswise.
  const toFew = await isWithinHour(ctx, tx, "mails to", recipient, toOne);
  const ofFew = await isWithinHour(ctx, tx, "mails of", mail.order.userId, ofOne);
  if (toFew && ofFew) return null;
  const reason = toFew ? `its account caused ${ofOne}` : `this address got ${toOne}`;
  return `Held back: ${reason} order mails within an hour. Send it again if it is meant to go.`;
}
