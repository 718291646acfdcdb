import {
  beginningOf,
  type Language,
  languageTag,
  localeOf,
  pathIn,
} from "#domain/profile/language.ts";

const read = (): Language => (import.meta.env?.MODE === "hi" ? "hi" : "en");

/** The language of the pages that are written, and of the sentences that use-cases answer with. */
export const language = (): Language => read();

/** How numbers, dates and lists are written in it: for `Intl`. */
export const locale = (): string => localeOf[language()];

/** The value of `<html lang>` and of `hreflang`. */
export const tag = (): string => languageTag[language()];

/** What the addresses of its pages begin with; what is the same in all languages has none. */
export const basename = (): string => beginningOf[language()];

/** The address of a page in it, from its path in English. */
export const here = (path: string): string => pathIn(language(), path);

/** Makes something for the language's locale, such as a format, once for each that is asked for. */
export function inLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const name = locale();
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

/** Words that there are in each language: called, those of the language that is written. */
export type Texts<T> = {
  (): T;
  in(language: Language): T;
  /** In the language of the folder that they stand in, for other words of the same folder. */
  readonly own: T;
};

/** What such words are. */
export type WordsOf<Accessor extends Texts<unknown>> = ReturnType<Accessor>;

const translations = new WeakMap<object, Partial<Record<Language, unknown>>>();

/** Makes words of a folder of texts what pages and sentences ask for (`texts/languages.ts`). */
export function texts<T extends object>(own: T): Texts<T> {
  const translated: Partial<Record<Language, T>> = {};
  const wordsIn = (language: Language): T => translated[language] ?? own;
  const words = Object.assign(() => wordsIn(language()), { in: wordsIn, own });
  translations.set(words, translated);
  return words;
}

/** Says what reads otherwise in another language, by the names that both folders have. */
export function translate<Words extends Record<string, Texts<object>>>(
  language: Language,
  english: Words,
  others: { [Name in keyof Words]: Words[Name] },
): void {
  for (const [name, words] of Object.entries(english)) {
    Object.assign(translations.get(words) ?? {}, { [language]: others[name]?.own });
  }
}
