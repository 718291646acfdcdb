import { isEmail } from "../../domain/address.ts";
import { siteMessages } from "../../domain/site-messages.ts";
import {
  accountExists,
  newSignIn,
  passwordChanged,
  refund,
  resetPassword,
  verifyEmail,
} from "./account-letters.ts";
import { oneHeaderLine, plain } from "./escape.ts";
import { MailFailure } from "./failure.ts";
import { renderHtml } from "./html.ts";
import type { Letter, MailSettings } from "./letter.ts";
import { type Mail, type Message, recipientOf } from "./mail.ts";
import { orderForAdmin, orderPlaced, statusChanged } from "./order-letters.ts";
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
  const letter: Letter = { to, ...written, because };
  return {
    id,
    to,
    subject: oneHeaderLine(letter.subject),
    text: renderText(letter, settings),
    html: renderHtml(letter, settings),
  };
}

function write(mail: Mail, settings: MailSettings, link: string | null): Omit<Letter, "to"> {
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
