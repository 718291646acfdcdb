import { languages, languageTag, pathIn } from "#domain/profile/language.ts";

/**
 * Where the page of this English path is in each language, by the language's tag; `x-default`: for who reads none of
 * them, the English one.
 */
export const alternates = (path: string): { tag: string; path: string }[] => [
  ...languages.map((language) => ({ tag: languageTag[language], path: pathIn(language, path) })),
  { tag: "x-default", path },
];
