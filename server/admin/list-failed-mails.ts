import { messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { type Authority, may } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { findFailedMails, type MailRecord } from "#server/mail/queries/mails.ts";

export type { MailRecord };

const PAGE = 100;

/**
 * Mails that were given up, newest first, a page at a time: `next` is what the following page is
 * asked for with, null after the last. Needs the permission to read orders; the failure is a
 * sentence of the catalogue.
 */
export async function listFailedMails(
  ctx: Context,
  authority: Authority,
  after: string | null = null,
): Promise<Result<{ mails: MailRecord[]; next: string | null }, string>> {
  if (!may(authority, "read", "orders")) return failed(messages.insufficientPermissions);
  const found = await findFailedMails(ctx.db, PAGE + 1, placeOf(after));
  const mails = found.slice(0, PAGE);
  const last = found.length > PAGE ? mails.at(-1) : undefined;
  return success({
    mails: shownMails(authority, mails),
    next: last ? `${last.createdAt}_${last.id}` : null,
  });
}

/**
 * Mails as an admin may see them: without the permission to read users they lack what a mail server
 * said about them, which may repeat an address, and but for the shop's own mail their recipient.
 */
export function shownMails(authority: Authority, mails: MailRecord[]): MailRecord[] {
  if (may(authority, "read", "users")) return mails;
  return mails.map((mail) => {
    const recipient = mail.kind === "order-admin" ? mail.recipient : "";
    return { ...mail, recipient, lastError: null };
  });
}

/** Where a page begins; anything that `next` never was is the first page. */
function placeOf(after: string | null): { createdAt: Date; id: string } | null {
  const [, time, id] = /^(\d{4}-[\dT:.-]+Z)_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  const createdAt = new Date(time ?? "");
  // The database's calendar has no year 0.
  return id && createdAt.getTime() > 0 ? { createdAt, id } : null;
}
