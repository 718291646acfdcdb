import { type Authority, may } from "#domain/roles.ts";
import { wordsOfMail } from "#server/mail/message/mail-words.ts";
import type { MailRecord } from "#server/mail/queries/mails.ts";

/** A mail with its kind in words. */
export type ShownMail = MailRecord & { what: string };

/**
 * Mails as an admin may see them: without `users:read` they lack what a mail server said about them,
 * which may repeat an address, and but for the shop's own mail their recipient.
 */
export function shownMails(authority: Authority, mails: MailRecord[]): ShownMail[] {
  const contacts = may(authority, "users:read");
  return mails.map((mail) => {
    const what = wordsOfMail(mail.kind);
    if (contacts) return { ...mail, what };
    const recipient = mail.kind === "order-admin" ? mail.recipient : "";
    return { ...mail, what, recipient, lastError: null };
  });
}
