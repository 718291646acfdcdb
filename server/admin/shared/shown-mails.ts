import { type Authority, may } from "#domain/roles.ts";
import type { MailRecord } from "#server/mail/queries/mails.ts";

/**
 * Mails as an admin may see them: without `users:read` they lack what a mail server said about them,
 * which may repeat an address, and but for the shop's own mail their recipient.
 */
export function shownMails(authority: Authority, mails: MailRecord[]): MailRecord[] {
  if (may(authority, "users:read")) return mails;
  return mails.map((mail) => {
    const recipient = mail.kind === "order-admin" ? mail.recipient : "";
    return { ...mail, recipient, lastError: null };
  });
}
