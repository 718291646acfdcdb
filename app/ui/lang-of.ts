import { language } from "#language";

/**
 * The language of words that an owner wrote, for `lang`, where it is not the page's: on a page in Hindi
 * those without a Hindi letter are English. Undefined: the page's own.
 */
export const langOf = (words: string): "en" | undefined =>
  language() === "hi" && /[a-z]/i.test(words) && !/\p{Script=Devanagari}/u.test(words)
    ? "en"
    : undefined;
