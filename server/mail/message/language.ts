import type { Language } from "#domain/profile/language.ts";
import * as english from "#english/language.ts";
import * as hindi from "#hindi/language.ts";
import { isToStaff, type Mail } from "./mail.ts";

const languages = { en: english, hi: hindi };

/**
 * The language that a mail is written in: of its order, or the one it was queued with; else English, as are
 * the pages of those who run the shop.
 */
export function languageOf(mail: Mail): Language {
  if (isToStaff(mail)) return "en";
  if ("order" in mail) return mail.order.language ?? "en";
  return ("language" in mail && mail.language) || "en";
}

/** Where the pages in a language begin: the shop's address, with `/hi` for Hindi. */
export const pagesIn = (publicUrl: string, language: Language): string =>
  publicUrl + languages[language].basename;

/** For `Intl`. */
export const localeIn = (language: Language): string => languages[language].locale;

/** The value of `<html lang>`. */
export const tagIn = (language: Language): string => languages[language].tag;
