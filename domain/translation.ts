/**
 * What an owner's texts are in another language: each English text, to the letter, with what is shown
 * instead. A text that was changed in English has no translation any more, until it gets a new one.
 */
export type Phrases = Readonly<Record<string, string>>;

/** A text in the language of these phrases; the English one where they lack it. */
export function said(english: string, phrases: Phrases): string {
  return Object.hasOwn(phrases, english) ? (phrases[english] ?? english) : english;
}

/** The translation of a text; "" where there is none. */
export const translationOf = (english: string, phrases: Phrases): string =>
  Object.hasOwn(phrases, english) ? (phrases[english] ?? "") : "";

/** What of an owner's texts is translated. */
export const translatedKinds = ["product", "article", "settings"] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** Something whose texts are translated together: a product, an article, a group of settings. */
export type TranslatedSubject = {
  kind: TranslatedKind;
  /** Its id among its kind. */
  subject: string;
  /** What an owner calls it. */
  name: string;
  /** Whether visitors see it: a draft, and what is to come, is translated before they do. */
  isLive: boolean;
  /** Its English texts as they are now, each once, in the order of its form. */
  english: readonly string[];
};

/** Texts worth translating, each once: those with a letter. */
export const distinctTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => /\p{L}/u.test(text))),
];

/** How many characters a translation may have. */
export const longestOf = (english: string) => Math.max(200, 4 * english.length);
