import { isEmail } from "#domain/address.ts";
import { siteMessages } from "#domain/site-messages.ts";
import { oneHeaderLine, plain } from "#server/mail/message/escape.ts";
import { MailFailure } from "#server/mail/message/failure.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import { type Mail, type Message, recipientOf } from "#server/mail/message/mail.ts";
import {
  accountExists,
  newSignIn,
  passwordChanged,
  refund,
  resetPassword,
  verifyEmail,
} from "./account-mails.ts";
import type { MailContent } from "./content.ts";
import { renderHtml } from "./html.ts";
import { orderForAdmin, orderPlaced, statusChanged } from "./order-mails.ts";
import { renderText } from "./text.ts";

/**
 * A mail with its words, as plain text and as HTML. `id` identifies it over all tries; `link` is the
 * secret link of the kinds that bring one. Throws a `MailFailure` when nobody can be written to.
 */
export function compose(mail: Mail, id: string, given: MailSettings, link: string | null): Message {
  const { name, address, email } = given.brand;
  const brand = { name: plain(name, 80), address: plain(address), email: plain(email) };
  const settings = { ...given, brand };
  const to = recipientOf(mail, settings.adminEmail);
  if (!isEmail(to)) {
    const details = { permanent: true, status: 0 };
    throw new MailFailure("The recipient is no e-mail address that can be written to.", details);
  }
  const written = write(mail, settings, link);
  const because = settings.demo ? `${siteMessages.demo} ${written.because}` : written.because;
  const letter: MailContent = { to, ...written, because };
  return {
    id,
    to,
    subject: oneHeaderLine(letter.subject),
    text: renderText(letter, settings),
    html: renderHtml(letter, settings),
  };
}

function write(mail: Mail, settings: MailSettings, link: string | null): Omit<MailContent, "to"> {
  switch (mail.kind) {
    case "order-customer":
      return orderPlaced(mail.order, settings);
    case "order-admin":
      return orderForAdmin(mail.order, settings);
    case "order-status":
      return statusChanged(mail.order, settings);
    case "refund":
      return refund(mail, settings);
    case "verify-email":
      return verifyEmail(mail, needed(link), settings);
    case "reset-password":
      return resetPassword(mail, needed(link), settings);
    case "account-exists":
      return accountExists(mail, settings);
    case "password-changed":
      return passwordChanged(mail, settings);
    case "new-sign-in":
      return newSignIn(mail, settings);
  }
}

function needed(link: string | null): string {
  if (!link) throw new Error("a mail that brings a link was written without one");
  return link;
}
