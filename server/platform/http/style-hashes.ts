import { createHash } from "node:crypto";

/** Hashes by the attribute's text. Most are the same from page to page; when it is full it begins anew. */
const known = new Map<string, string>();
const MOST = 2_000;

/**
 * The style attributes of a page as sources of its policy: a hash each, so that one which got in any
 * other way applies nowhere. Expects what React writes: double quotes, and the five signs escaped.
 */
export function styleHashes(html: string): string[] {
  const written = new Set(Array.from(html.matchAll(/ style="([^"]*)"/g), ([, text = ""]) => text));
  return [...written].map(hashOf);
}

function hashOf(written: string): string {
  const found = known.get(written);
  if (found) return found;
  const text = written.replaceAll(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => signs[name] ?? "",
  );
  const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  if (known.size >= MOST) known.clear();
  // A copy: what is cut out of a page keeps the whole page in memory.
  known.set(Buffer.from(written).toString(), hash);
  return hash;
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/**
 * A part of a page that a script will put into a document, whose policy was sent before and knows
 * nothing of its styles: they are left as data, which the page turns into rules (`guardPage`).
 */
export const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="');
