import { hasOtherLetters } from "#language";

/**
 * The language of words that an owner wrote, for `lang`, where it is not the page's: on a page in Hindi
 * those without a Hindi letter are English, and so in other languages with letters of their own. Undefined: the page's own.
 */
export const langOf = (words: string): "en" | undefined =>
  hasOtherLetters(words) ? "en" : undefined;
