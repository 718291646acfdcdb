import { ORDER_LIMIT_TIME } from "#domain/order/order-limits.ts";
import type { MailContext } from "#server/context/modules.ts";
import { countAttempt } from "#server/platform/db/attempts.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { mailRow, orderMailKeys, orderRecipient, whyHeld } from "./mail-rows.ts";
import { isToCustomer, type Mail, recipientOf } from "./message/mail.ts";
import { insertMails } from "./queries/mails.ts";
import { findMailAccount } from "./queries/recipient.ts";

/**
 * Queues a mail: writes its row, in `tx` where one is given, and a worker finds it there within a
 * second of the commit. Every mail goes through here but those of an order that is placed
 * (`queueOrderMails`). A mail without a recipient (the address was removed by account
 * erasure) is not written; one beyond the limits of order mails is written as failed, and an admin
 * may send it. Of mails with the same `once`, such as `refund r-1 processed`, only the first is written.
 * It is sent after `wait` ms at the earliest.
 */
export async function queueMail(
  ctx: MailContext,
  mail: Mail,
  tx?: Transaction,
  once: string | null = null,
  wait = 0,
): Promise<void> {
  if (tx || mail.kind !== "order-customer") return write(ctx, mail, tx ?? ctx.db, once, wait);
  await transact(ctx.db, "repeatable", (own) => write(ctx, mail, own, once, wait)); // its counts are undone with it
}

async function write(
  ctx: MailContext,
  given: Mail,
  db: Connection,
  once: string | null,
  wait: number,
): Promise<void> {
  const mail = await addressed(db, given);
  const recipient = recipientOf(mail, ctx.settings.adminEmail);
  if (recipient === "") return;
  let held: string | null = null;
  if (mail.kind === "order-customer") {
    const [to, of] = orderMailKeys(recipient, mail.order.userId);
    const count = async (key: string) =>
      (await countAttempt(db, key, ctx.now(), ORDER_LIMIT_TIME)).count;
    held = whyHeld(ctx, { to: await count(to), of: await count(of) });
  }
  const row = mailRow(ctx, mail, held);
  if (row) await insertMails(db, [{ ...row, once }], wait);
}

/** The mail with the address that may get it, where it goes to an order's customer. */
async function addressed(db: Connection, mail: Mail): Promise<Mail> {
  if (!isToCustomer(mail)) return mail;
  const { order } = mail;
  const typed = order.shippingAddress?.email ?? "";
  const account = typed === "" ? null : await findMailAccount(db, order.userId);
  return { ...mail, to: orderRecipient(typed, account) };
}
