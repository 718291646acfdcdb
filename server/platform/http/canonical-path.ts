import { createMiddleware } from "hono/factory";
import { pathIn, readPath } from "#domain/profile/language.ts";

/**
 * Redirects (308) to the one form of each address: no empty names, no slash at the end, no
 * `index.html`, no percent code where a plain character will do (`/%74echnology`), and the first name
 * in lower case (what follows it may be an id; a language before it is none).
 */
export const redirectToCanonicalPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = canonicalPath(pathname);
  return path === pathname ? next() : c.redirect(path + search, 308);
});

/** The one form of a path. Takes a time in proportion to its length, whatever it consists of. */
export function canonicalPath(pathname: string): string {
  const { language, path } = readPath(pathname);
  return pathIn(language, canonicalInEnglish(path));
}

function canonicalInEnglish(pathname: string): string {
  const names = pathname.split("/").filter(Boolean).map(decodePlain);
  while (/^index\.html?$/i.test(names.at(-1) ?? "")) names.pop();
  const [first, ...others] = names;
  if (first === undefined) return "/";
  return `/${[first.includes("%") ? first : first.toLowerCase(), ...others].join("/")}`;
}

/**
 * A name with the characters as themselves that need no code (RFC 3986, 2.3), and the codes of the
 * others in capitals. Codes that are none stay.
 */
function decodePlain(name: string): string {
  return name.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}
