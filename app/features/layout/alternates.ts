import { languages, languageTag, pathIn } from "#domain/profile/language.ts";

/**
 * Elements that name a page, by its path in English, in each language; who reads none of them gets the
 * English one. `link` in a page, `xhtml:link` in the sitemap.
 */
export function alternates(
  publicUrl: string,
  path: string,
  element: "link" | "xhtml:link",
): string {
  const link = (tag: string, address: string) =>
    `<${element} rel="alternate" hreflang="${tag}" href="${publicUrl}${address}"/>`;
  const own = languages.map((language) => link(languageTag[language], pathIn(language, path)));
  return [...own, link("x-default", path)].join("");
}
