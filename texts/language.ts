import {
  beginningOf,
  type Language,
  languageTag,
  letterOf,
  localeOf,
  pageIn,
} from "#domain/profile/language.ts";

let read = (): Language => "en";

/** Says where the language that is written is found: on the server with the request, in a browser with its page. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

/** The language of the pages that are written, and of the sentences that use-cases answer with. */
export const language = (): Language => read();

/** How numbers, dates and lists are written in it: for `Intl`. */
export const locale = (): string => localeOf[language()];

/** The value of `<html lang>` and of `hreflang`. */
export const tag = (): string => languageTag[language()];

/** What the addresses of its pages begin with; what is the same in all languages has none. */
export const basename = (): string => beginningOf[language()];

/** An address as plain links and forms have it: of a page of the shop in its language, from the English one; others stay. */
export const here = (address: string): string => pageIn(language(), address);

/** Whether words have English letters alone, on a page in a language with letters of its own. */
export function hasOtherLetters(words: string): boolean {
  const letter = letterOf[language()];
  return letter !== null && /[a-z]/i.test(words) && !letter.test(words);
}

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
  /** Throws where the language's words are not loaded (`languages.ts`). */
  in(language: Language): T;
  /** In the language of the folder that they stand in, for other words of the same folder. */
  readonly own: T;
  /** What stands for them in other languages, where those are loaded. */
  readonly translated: Partial<Record<Language, T>>;
};

/** What such words are. */
export type WordsOf<Words extends Texts<unknown>> = ReturnType<Words>;

/** The words of a folder of texts, as pages and sentences ask for them. */
export function texts<T extends object>(own: T): Texts<T> {
  const translated: Partial<Record<Language, T>> = {};
  const wordsIn = (language: Language): T => {
    const found = translated[language] ?? (language === "en" ? own : null);
    if (!found) throw new Error(`the words of ${language} are not loaded`);
    return found;
  };
  // A browser has the words of its page's language alone, in the folder's place.
  return Object.assign(() => translated[language()] ?? own, { in: wordsIn, own, translated });
}
