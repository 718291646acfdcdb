/** The languages of customers' pages, mails and documents; English is the first. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** As `hreflang` and `<html lang>` say it. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

/** The language of a page, by its `<html lang>`. */
export const languageOfTag = (tag: string): Language =>
  languages.find((language) => languageTag[language] === tag) ?? "en";

/** How numbers, dates and lists are written, for `Intl`: Hindi with the digits that English has. */
export const localeOf: Record<Language, string> = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

/** What the addresses of a language's pages begin with. What is the same in all of them begins with neither. */
export const beginningOf: Record<Language, string> = { en: "", hi: "/hi" };

/** The address of a page in a language, from its path in English: `/cart` is `/hi/cart` in Hindi. */
export function pathIn(language: Language, path: string): string {
  const beginning = beginningOf[language];
  return beginning && /^\/(?=$|[?#])/.test(path) ? beginning + path.slice(1) : beginning + path;
}

/** Addresses of this site that are the same in all languages: admins' pages, tools, and files. */
const same =
  /^\/(\/|hi(?![^/?#])|(admin|dev|sandbox|assets|pictures|films|icons|models)\/|favicon)/;

/** An address of a page of the shop, in a language; others stay as they are. */
export const pageIn = (language: Language, address: string): string =>
  address.startsWith("/") && !same.test(address) ? pathIn(language, address) : address;

/** The language of the page at this path, and its path in English. */
export function readPath(path: string): { language: Language; path: string } {
  const [, rest] = /^\/hi(?=$|[/?#])(.*)$/s.exec(path) ?? [];
  if (rest === undefined) return { language: "en", path };
  return { language: "hi", path: rest.startsWith("/") ? rest : `/${rest}` };
}
