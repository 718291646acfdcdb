import { randomUUID } from "node:crypto";
import { messages } from "#domain/messages.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { isToCustomer, type Mail, orderIdOf, queueOf, recipientOf } from "./message/mail.ts";
import { insertMail } from "./queries/mails.ts";
import { orderRecipient } from "./queries/recipient.ts";

/**
 * Queues a mail for the worker: writes its row and its job in one transaction, in `tx` where one is
 * given. Every mail goes through here. A mail without a recipient (the address was removed by account
 * erasure) is not written; one beyond the limits of order mails is written as failed, and an admin
 * may send it.
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

/** The mail with the address that may get it, where it goes to an order's customer. */
async function addressed(tx: Transaction, mail: Mail): Promise<Mail> {
  if (!isToCustomer(mail)) return mail;
  const { order } = mail;
  return {
    ...mail,
    to: await orderRecipient(tx, order.userId, order.shippingAddress?.email ?? ""),
  };
}

/** A sentence for an admin about why a mail that an order causes is held back, or null. */
async function whyHeld(
  ctx: Context,
  tx: Transaction,
  mail: Mail,
  recipient: string,
): Promise<string | null> {
  if (mail.kind !== "order-customer") return null;
  const { recipient: perRecipient, account: perAccount } = ctx.limits.orderMails;
  // Always in this order: two transactions that lock both rows cannot deadlock.
  const recipientOk = await isWithinHour(ctx, tx, "mails to", recipient, perRecipient);
  const accountOk = await isWithinHour(ctx, tx, "mails of", mail.order.userId, perAccount);
  if (recipientOk && accountOk) return null;
  const reason = recipientOk
    ? `its account caused ${perAccount}`
    : `this address got ${perRecipient}`;
  return `Held back: ${reason} order mails within an hour. Send it again if it is meant to go.`;
}
