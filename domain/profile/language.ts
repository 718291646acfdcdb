/** The languages of customers' pages, mails and documents; English is the first. Each has a folder in texts/. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** As `hreflang` and `<html lang>` say it. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

/** What it calls itself. */
export const languageName: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** How numbers, dates and lists are written, for `Intl`: Hindi with the digits that English has. */
export const localeOf: Record<Language, string> = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

/** A letter of it that English does not have; null: there is none. */
export const letterOf: Record<Language, RegExp | null> = {
  en: null,
  hi: /\p{Script=Devanagari}/u,
};

/** What the addresses of a language's pages begin with. What is the same in all of them begins with none. */
export const beginningOf: Record<Language, string> = { en: "", hi: "/hi" };

/** The language of a page, by its `<html lang>`. */
export const languageOfTag = (tag: string): Language =>
  languages.find((language) => languageTag[language] === tag) ?? "en";

/** The address of a language's page, from its path in English: `/cart` is `/hi/cart` in Hindi. */
export function pathIn(language: Language, path: string): string {
  const beginning = beginningOf[language];
  return beginning && /^\/(?=$|[?#])/.test(path) ? beginning + path.slice(1) : beginning + path;
}

/** Addresses of this site that are the same in all languages: admins' pages, tools, and files. */
const same = /^\/(\/|(admin|dev|sandbox|assets|pictures|films|icons|models)\/|favicon)/;

/** An address of a page of the shop, in a language; others stay as they are. */
export function pageIn(language: Language, address: string): string {
  const isPage = address.startsWith("/") && !same.test(address);
  return isPage && readPath(address).language === "en" ? pathIn(language, address) : address;
}

const isBelow = (path: string, beginning: string): boolean =>
  beginning !== "" && path.startsWith(beginning) && /^[/?#]?$/.test(path.charAt(beginning.length));

/** The language of the page at this path, and its path in English. */
export function readPath(path: string): { language: Language; path: string } {
  const language = languages.find((each) => isBelow(path, beginningOf[each])) ?? "en";
  const rest = path.slice(beginningOf[language].length);
  return { language, path: language === "en" || rest.startsWith("/") ? rest : `/${rest}` };
}
