import type { Language } from "#domain/profile/language.ts";

/** The language of the pages of this build, and of the sentences its use-cases answer with. */
export const language: Language = "en";
/** How numbers, dates and lists are written in it: for `Intl`. */
export const locale = "en-IN";
/** The value of `<html lang>` and of `hreflang`. */
export const tag = "en-IN";
/** What the addresses of its pages begin with; what is the same in all languages has none. */
export const basename: "" | "/hi" = "";
/** The address of a page in it, from its path in English. */
export const here = (path: string): string => path;
