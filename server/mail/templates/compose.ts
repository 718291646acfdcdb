import { isEmail } from "#domain/profile/formats.ts";
import { MailFailure } from "#server/mail/message/failure.ts";
import { languageOf, pagesIn } from "#server/mail/message/language.ts";
import {
  type Mail,
  type MailKind,
  type MailSettings,
  type Message,
  recipientOf,
} from "#server/mail/message/mail.ts";
import { oneHeaderLine, plain } from "#server/mail/message/plain.ts";
import { mailFrame as frames } from "#texts/mails/mail-frame.ts";
import { accountMails } from "./account-mails.ts";
import { breachMails } from "./breach-mails.ts";
import { cancelMails } from "./cancel-mails.ts";
import { cashMails } from "./cash-mails.ts";
import { editedMails } from "./edited-mails.ts";
import { grievanceMails } from "./grievance-mails.ts";
import { layout } from "./layout.ts";
import { leadMails } from "./lead-mails.ts";
import { orderMails } from "./order-mails.ts";
import { parcelMails } from "./parcel-mails.ts";
import { refundMails } from "./refund-mails.ts";
import { returnMails } from "./return-mails.ts";
import { staffMails } from "./staff-mails.ts";
import { stockMails } from "./stock-mails.ts";
import type { MailTemplate, MailTemplates } from "./template.ts";

/** A kind of mail that lacks its template does not compile here. */
const templates: MailTemplates = {
  ...accountMails,
  ...orderMails,
  ...cancelMails,
  ...cashMails,
  ...returnMails,
  ...editedMails,
  ...refundMails,
  ...parcelMails,
  ...stockMails,
  ...leadMails,
  ...staffMails,
  ...grievanceMails,
  ...breachMails,
};

/**
 * A mail with its words in its language, as HTML and as plain text. `id` identifies it over
 * all tries; `link` is the secret link, or the code, of the kinds that bring one. Throws a `MailFailure` when the
 * recipient is no e-mail address.
 */
export function compose(mail: Mail, id: string, given: MailSettings, link: string | null): Message {
  const { name, address, email } = given.brand;
  const brand = { name: plain(name, 80), address: plain(address), email: plain(email) };
  const language = languageOf(mail);
  const settings = { ...given, brand, language, publicUrl: pagesIn(given.publicUrl, language) };
  const to = recipientOf(mail, settings.adminEmail);
  if (!isEmail(to)) {
    const details = { permanent: true, status: 0 };
    throw new MailFailure("The recipient is no e-mail address that can be written to.", details);
  }
  const written = templateOf(mail)(mail, settings, link);
  const because = settings.demo
    ? `${frames.in(language).demo} ${written.because}`
    : written.because;
  const subject = oneHeaderLine(written.subject);
  const { unsubscribe } = written;
  const message = { id, to, subject, ...layout({ ...written, subject, because }, settings) };
  return unsubscribe ? { ...message, unsubscribe } : message;
}

/** The compiler cannot see that a kind's template gets mails of that kind alone. */
function templateOf(mail: Mail): MailTemplate<MailKind> {
  return templates[mail.kind] as MailTemplate<MailKind>;
}
