import { randomUUID } from "node:crypto";
import { messages } from "#domain/messages.ts";
import type { Context } from "#server/context/context.ts";
import { hourlyKey, isWithin } from "#server/platform/hourly-limit.ts";
import { laneOf, type Mail, orderIdOf, recipientOf } from "./message/mail.ts";
import { toStoredMail } from "./message/stored-mail.ts";
import { HELD, type NewMail } from "./queries/mails.ts";
import type { MailAccount } from "./queries/recipient.ts";

type Ctx = Pick<Context, "settings" | "limits" | "log" | "now" | "holdMails">;
const FAR = new Date("9999-01-01T00:00:00Z");

/**
 * Who gets a mail about an order for which the address `typed` was given. It may be a stranger's: only
 * an account whose own address is verified may have its mails sent elsewhere, all others get them at
 * their own. An empty address stays empty; where the account was erased the typed one is used.
 */
export function orderRecipient(typed: string, account: MailAccount | null): string {
  if (typed === "") return "";
  return !account || account.verified ? typed : account.email;
}

/**
 * The row that queues a mail, whose insertion is all that a worker needs; null where the mail has no
 * recipient. `held` is why it must wait for an admin, or null.
 */
export function mailRow(ctx: Ctx, mail: Mail, held: string | null = null): NewMail | null {
  const recipient = recipientOf(mail, ctx.settings.adminEmail);
  if (recipient === "") return null;
  const id = randomUUID();
  const now = ctx.now();
  const orderId = orderIdOf(mail);
  if (held) ctx.log.warn({ mailId: id, orderId, kind: mail.kind }, messages().mailFailed);
  return {
    id,
    kind: mail.kind,
    lane: laneOf(mail),
    orderId,
    recipient,
    data: toStoredMail(mail),
    state: held ? "failed" : "queued",
    lastError: held,
    lease: ctx.holdMails ? HELD : null,
    createdAt: now,
    queuedAt: now,
    dueAt: ctx.holdMails ? FAR : null,
  };
}

/**
 * The two keys of `attempts` under which the mail to a customer about a new order is counted, one more
 * each, within `ORDER_LIMIT_TIME` seconds, and in this order: two transactions that lock both cannot
 * deadlock. `recipient` is the one of `orderRecipient`; nothing is counted where it is empty.
 */
export function orderMailKeys(recipient: string, userId: string): [to: string, of: string] {
  return [hourlyKey("mails to", recipient), hourlyKey("mails of", userId)];
}

/** A sentence for an admin about why a mail that an order causes is held back, or null. */
export function whyHeld(
  ctx: Pick<Ctx, "limits" | "log">,
  counts: { to: number; of: number },
): string | null {
  const { recipient: perRecipient, account: perAccount } = ctx.limits.orderMails;
  const recipientOk = isWithin(ctx, "mails to", counts.to, perRecipient);
  const accountOk = isWithin(ctx, "mails of", counts.of, perAccount);
  if (recipientOk && accountOk) return null;
  const reason = recipientOk
    ? `its account caused ${perAccount}`
    : `this address got ${perRecipient}`;
  return `Held back: ${reason} order mails within an hour. Send it again if it is meant to go.`;
}
