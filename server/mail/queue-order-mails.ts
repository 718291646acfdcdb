import { ORDER_LIMIT_TIME } from "#domain/order/order-limits.ts";
import type { Order } from "#domain/order.ts";
import type { MailContext } from "#server/context/modules.ts";
import { countAttempts } from "#server/platform/db/attempts.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { mailRow, orderMailKeys, orderRecipient, whyHeld } from "./mail-rows.ts";
import { insertMails } from "./queries/mails.ts";
import type { MailAccount } from "./queries/recipient.ts";

type About = {
  /** Typed with the address of the order. */
  email: string;
  /** Whose order it is; null: the account was erased. */
  account: MailAccount | null;
  /** Whether an admin entered it. */
  entered: boolean;
  /** Whether its customer is asked to confirm it. */
  asks: boolean;
};

/**
 * Queues the two mails of an order that is placed (§7.13), and where it asks the one by which its customer confirms
 * it. Those to the customer are counted, one more each: beyond their limits they wait for an admin.
 */
export async function queueOrderMails(
  ctx: MailContext,
  tx: Transaction,
  order: Order,
  { email, account, entered, asks }: About,
): Promise<void> {
  const to = orderRecipient(email, account);
  const held = to === "" ? null : await countAndHold(ctx, tx, to, order.userId);
  const byTelephone = entered ? { byTelephone: true } : {};
  const rows = [
    mailRow(ctx, { kind: "order-customer", order, ...byTelephone, to }, held),
    mailRow(ctx, { kind: "order-admin", order }),
    asks ? mailRow(ctx, { kind: "cash-confirm", order, to }, held) : null,
  ].filter((row) => row !== null);
  if (rows.length > 0) await insertMails(tx, rows);
}

/** Why mails to this customer are held back, or null. */
async function countAndHold(
  ctx: MailContext,
  tx: Transaction,
  recipient: string,
  userId: string,
): Promise<string | null> {
  const keys = orderMailKeys(recipient, userId);
  const [to = 0, of = 0] = await countAttempts(tx, keys, ctx.now(), ORDER_LIMIT_TIME);
  return whyHeld(ctx, { to, of });
}
