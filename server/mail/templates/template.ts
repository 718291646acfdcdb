import type { Language } from "#domain/profile/language.ts";
import type { MailKind, MailOf, MailSettings } from "#server/mail/message/mail.ts";
import type { Part } from "./parts.ts";

/** What a mail template writes. The texts are bare: layout and parts escape them. */
export type MailContent = {
  subject: string;
  /** What an inbox shows behind the subject. */
  preview: string;
  heading: string;
  /** Parts (`parts.ts`) from top to bottom; null for one that is not there this time. */
  body: (Part | null)[];
  /** Why the reader gets this mail. */
  because: string;
  /** Where one POST ends such mails. */
  unsubscribe?: string;
};

/** The shop as a mail's reader knows it: `publicUrl` is where the pages in their language begin. */
export type ReaderSettings = MailSettings & { language: Language };

/** Writes the mails of one kind. `link` is the one of the kinds that bring one of their own. */
export type MailTemplate<Kind extends MailKind> = (
  mail: MailOf<Kind>,
  settings: ReaderSettings,
  link: string | null,
) => MailContent;

/** The template of every kind of mail. */
export type MailTemplates = { [Kind in MailKind]: MailTemplate<Kind> };
export type SomeMailTemplates = Partial<MailTemplates>;
