import { randomUUID } from "node:crypto";
import { messages } from "../../domain/messages.ts";
import type { Transaction } from "../db/database.ts";
import { insertMail } from "../db/mails.ts";
import { announcesOrder, type Mail, orderIdOf, recipientOf } from "../mail/mail.ts";
import type { Shop } from "../shop.ts";
import { isWithinHour } from "./limit-orders.ts";
import { orderRecipient } from "./order-recipient.ts";

/** Order mails wait in a line of their own: a slow e-mail service never holds up a password reset. */
export const lineOf = (mail: Mail) => (announcesOrder(mail) ? "order-mail" : "mail");

/**
 * Hands a mail to the worker: its row and its job come into being together, inside `tx` where one
 * is given, so both or neither survive with whatever the mail is about. Every mail goes through
 * here. A mail to nobody (the address was blanked when the account was deleted) is not written; one
 * beyond the limits of order mails is written as failed, for an admin to send.
 */
export async function queueMail(shop: Shop, mail: Mail, tx?: Transaction): Promise<void> {
  await (tx ? write(shop, mail, tx) : shop.db.transaction((own) => write(shop, mail, own)));
}

async function write(shop: Shop, given: Mail, tx: Transaction): Promise<void> {
  const mail = await addressed(tx, given);
  const recipient = recipientOf(mail, shop.settings.adminEmail);
  if (recipient === "") return;
  const id = randomUUID();
  const now = shop.now();
  const orderId = orderIdOf(mail);
  const held = await whyHeld(shop, tx, mail, recipient);
  if (held) shop.log.warn({ mailId: id, orderId, kind: mail.kind }, messages.mailFailed);
  await insertMail(tx, {
    id,
    kind: mail.kind,
    orderId,
    recipient,
    data: mail,
    ...(held ? { state: "failed", lastError: held } : {}),
    jobId: held ? "" : await shop.jobs.send(lineOf(mail), { mailId: id }, tx),
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
  shop: Shop,
  tx: Transaction,
  mail: Mail,
  recipient: string,
): Promise<string | null> {
  if (mail.kind !== "order-customer") return null;
  const { recipient: toOne, account: ofOne } = shop.limits.orderMails;
  // Both are counted, always in this order: nobody waits for two of them crosswise.
  const toFew = await isWithinHour(shop, tx, "mails to", recipient, toOne);
  const ofFew = await isWithinHour(shop, tx, "mails of", mail.order.userId, ofOne);
  if (toFew && ofFew) return null;
  const reason = toFew ? `its account caused ${ofOne}` : `this address got ${toOne}`;
  return `Held back: ${reason} order mails within an hour. Send it again if it is meant to go.`;
}
