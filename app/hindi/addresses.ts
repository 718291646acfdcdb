import { pathIn } from "#domain/profile/language.ts";

/** Addresses of this site that are the same in all languages: admins' pages, tools, and files. */
const same =
  /^\/(\/|hi(?![^/?#])|(admin|dev|sandbox|assets|pictures|films|icons|models)\/|favicon)/;

/** An address in a page as it leads to the Hindi page; others stay. */
export function inHindi(address: string): string {
  return address.startsWith("/") && !same.test(address) ? pathIn("hi", address) : address;
}

/** The same in all links of an HTML text that says nothing of their language. */
export function inHindiText(html: string): string {
  return html.replaceAll(/<a\b[^>]*>/g, (link) =>
    /\bhreflang=/i.test(link)
      ? link
      : link.replace(
          /(\bhref=")([^"]*)/,
          (_, before: string, href: string) => before + inHindi(href),
        ),
  );
}
