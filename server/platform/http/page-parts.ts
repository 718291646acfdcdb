import { Parser } from "htmlparser2";

/** The element that holds all of a page that differs between its visitors (docs/decisions/0103). */
const REGION = "visitor";

type PageParts = {
  /** The code of the inline scripts that carry the nonce. */
  scripts: string[];
  /** Where the region of the visitor begins and ends in the text; null: it has none. */
  region: { start: number; end: number } | null;
};

/** Reads what of a page must be known before it is cached. */
export function partsOf(html: string, nonce: string): PageParts {
  const parts: PageParts = { scripts: [], region: null };
  let depth = 0;
  let open: { start: number; depth: number } | null = null;
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, { id, nonce: given }) {
      depth++;
      if (id === REGION) open ??= { start: parser.startIndex, depth };
      if (name === "script" && given === nonce) script = "";
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      if (name === "script" && script !== null) {
        parts.scripts.push(script);
        script = null;
      }
      if (open?.depth === depth) {
        parts.region ??= { start: open.start, end: parser.endIndex + 1 };
      }
      depth--;
    },
  });
  parser.end(html);
  return parts;
}
