import { redirect, redirectDocument } from "react-router";
import { readPath } from "#domain/profile/language.ts";

/** Characters of a query that a log-in leads back to: escaped once more it must fit into a header. */
const LONGEST_QUERY = 2_000;

/**
 * A page by its path in English, with its query unless that is too long, as the way back from a log-in: the router
 * leads to the page of its own language. `url` is the one that the router gives to loaders and actions.
 */
export function pathOf({ pathname, search }: URL): string {
  const { path } = readPath(pathname);
  return search.length > LONGEST_QUERY ? path : path + search;
}

const HERE = "http://here.invalid";

/**
 * Where a log-in leads: only a path of this site is ever followed, and as a browser reads it, which
 * drops tabs and dots and takes a backslash for a slash.
 */
export function safePath(next: string | null, otherwise: string): string {
  if (!next?.startsWith("/") || !URL.canParse(next, HERE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const { path } = readPath(pathname); // the router leads to the page of its own language
  return origin === HERE && !path.startsWith("//") ? path + search + hash : otherwise;
}

/**
 * The answer that leads to a path of this site: to the admins' pages, which have a frame of their own, and to those of
 * one order as a new document.
 */
export const leadTo = (path: string): Response =>
  /^\/(admin|orders)\//.test(path) ? redirectDocument(path) : redirect(path);
