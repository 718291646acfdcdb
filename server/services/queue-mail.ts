import { randomUUID } from "node:crypto";
import type { Transaction } from "../db/database.ts";
import { insertMail } from "../db/mails.ts";
import { announcesOrder, type Mail, orderIdOf, recipientOf } from "../mail/mail.ts";
import type { Shop } from "../shop.ts";

/** Order mails wait in a line of their own: a slow e-mail service never holds up a password reset. */
export const lineOf = (mail: Mail) => (announcesOrder(mail) ? "order-mail" : "mail");

/**
 * Hands a mail to the worker: its row and its job come into being together, inside `tx` where one
 * is given, so both or neither survive with whatever the mail is about. Every mail goes through
 * here. A mail to nobody (the address was blanked when the account was deleted) is not written.
 */
export async function queueMail(shop: Shop, mail: Mail, tx?: Transaction): Promise<void> {
  const recipient = recipientOf(mail, shop.settings.adminEmail);
  if (recipient === "") return;
  const id = randomUUID();
  const now = shop.now();
  const write = async (transaction: Transaction) => {
    const jobId = await shop.jobs.send(lineOf(mail), { mailId: id }, transaction);
    await insertMail(transaction, {
      id,
      kind: mail.kind,
      orderId: orderIdOf(mail),
      recipient,
      data: mail,
      jobId,
      createdAt: now,
      queuedAt: now,
      dueAt: now,
    });
  };
  await (tx ? write(tx) : shop.db.transaction(write));
}
