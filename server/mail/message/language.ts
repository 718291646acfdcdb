import "#languages";
import { beginningOf, type Language, languageTag, localeOf } from "#domain/profile/language.ts";
import { isToStaff, type Mail } from "./mail.ts";

/**
 * The language that a mail is written in: of its order, or the one it was queued with; else English, as are
 * the pages of those who run the shop, and what they are sent but for a webhook that was switched off.
 */
export function languageOf(mail: Mail): Language {
  if (mail.kind === "webhook-off") return mail.language ?? "en";
  if (isToStaff(mail)) return "en";
  if ("order" in mail) return mail.order.language ?? "en";
  return ("language" in mail && mail.language) || "en";
}

/** Where the pages in a language begin: the shop's address, with `/hi` for Hindi. */
export const pagesIn = (publicUrl: string, language: Language): string =>
  publicUrl + beginningOf[language];

/** For `Intl`. */
export const localeIn = (language: Language): string => localeOf[language];

/** The value of `<html lang>`. */
export const tagIn = (language: Language): string => languageTag[language];
