import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import {
  CONFIRMATION_HOURS,
  CONFIRMATION_TRIES,
  waitsForAnswer,
} from "#domain/cod/confirmation.ts";
import type { Context } from "#server/context/context.ts";
import type { CodContext } from "#server/context/modules.ts";
import { codeOfToken } from "#server/mail/message/confirmation-code.ts";
import { MailNotNeeded } from "#server/mail/message/failure.ts";
import { languageOf, pagesIn } from "#server/mail/message/language.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keyOf } from "#server/platform/seal.ts";
import {
  type ConfirmationRow,
  findConfirmation,
  saveConfirmation,
} from "./queries/confirmations.ts";

const HOUR = 3_600_000; // ms

const keyFor = ({ authSecret }: Pick<Context, "authSecret">) =>
  keyOf(authSecret, "cash orders: confirmation");
const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text);
const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");
/** Keyed: a million codes are tried in no time. */
const hashOfCode = (key: Buffer, orderId: string, code: string) =>
  mac(key, `code\n${orderId}\n${code}`).digest("hex");

/**
 * The link of the mail that asks whether a cash order is wanted, made when the mail is sent: of it and of
 * its code only hashes are kept. The same again while they hold, so that an earlier mail works as well;
 * new ones once they are over. Null for every other mail. Throws a `MailNotNeeded` where there
 * is nothing to answer any more, or the order has another e-mail address since.
 */
export async function confirmationLink(ctx: CodContext, mail: Mail): Promise<string | null> {
  if (mail.kind !== "cash-confirm") return null;
  const orderId = mail.order.id;
  const key = keyFor(ctx);
  const token = await transact(ctx.db, "repeatable", async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !waitsForAnswer(standingOf(order))) return null;
    // One to an address that it was taken from since would give its secret to somebody else.
    if (order.shippingAddress?.email !== mail.order.shippingAddress?.email) return null;
    const now = ctx.now();
    const before = await findConfirmation(tx, orderId);
    const createdAt = before && stateOf(before, now) === "open" ? before.createdAt : now;
    const made = mac(key, `link\n${orderId}\n${createdAt.toISOString()}`).digest("base64url");
    await saveConfirmation(tx, {
      orderId,
      tokenHash: hashOfToken(made),
      codeHash: hashOfCode(key, orderId, codeOfToken(made)),
      tries: createdAt === before?.createdAt ? before.tries : 0,
      expiresAt: new Date(now.getTime() + CONFIRMATION_HOURS * HOUR),
      createdAt,
    });
    return made;
  });
  if (!token) throw new MailNotNeeded("The order needs no answer any more.");
  const pages = pagesIn(ctx.settings.publicUrl, languageOf(mail));
  const page = `${pages}/orders/${encodeURIComponent(orderId)}/confirm`;
  return `${page}?token=${token}`;
}

/** Whether link and code of a question can still be used. */
export function stateOf(
  { expiresAt, tries }: Pick<ConfirmationRow, "expiresAt" | "tries">,
  now: Date,
): "open" | "expired" | "used up" {
  if (expiresAt <= now) return "expired";
  return tries >= CONFIRMATION_TRIES ? "used up" : "open";
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a token is that of the question's newest mail. */
export const isItsToken = ({ tokenHash }: ConfirmationRow, token: string): boolean =>
  same(tokenHash, hashOfToken(token));

/** Whether a code is. */
export function isItsCode(
  ctx: Pick<Context, "authSecret">,
  { orderId, codeHash }: ConfirmationRow,
  code: string,
): boolean {
  return same(codeHash, hashOfCode(keyFor(ctx), orderId, code));
}
