import { messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { type Authority, may } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { findMailsOfOrder, type MailRecord } from "#server/mail/queries/mails.ts";
import { shownMails } from "./list-failed-mails.ts";

/**
 * All mails about an order, the oldest first, whatever became of them. Needs the permission to read
 * orders; the failure is a sentence of the catalogue.
 */
export async function listMailsOfOrder(
  ctx: Context,
  authority: Authority,
  orderId: string,
): Promise<Result<MailRecord[], string>> {
  if (!may(authority, "read", "orders")) return failed(messages.insufficientPermissions);
  return success(shownMails(authority, await findMailsOfOrder(ctx.db, orderId)));
}
