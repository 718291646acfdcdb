import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { TagHosts } from "#domain/consent/tags.ts";
import type { Encoding } from "./encodings.ts";
import { partsOf } from "./page-parts.ts";
import { contentPolicy } from "./security.ts";
import { type Piece, toPiece } from "./stitch.ts";
import { styleHashes } from "./style-hashes.ts";

/** What a route says of a page that is the same for everyone but for the visitor's region. */
export const SHARED = "public, no-cache";

/** A whole answer, made once: names and values of its headers in turn, and its body. */
export type CachedAnswer = { etag: string; headers: string[]; notModified: string[]; body: Buffer };

/** A cached page, as everybody gets it who is signed out and has nothing in the cart. */
export type CachedPage = {
  /** The template of its route. */
  route: string;
  policy: string;
  /** The policy for a visitor who has agreed to tags. */
  policyWith(tags: TagHosts): string;
  /** What stands before and after the visitor's region; null where a page has none. */
  around: { before: Piece; after: Piece } | null;
  /** The answer in an encoding once it has been packed. */
  ready: Map<Encoding, CachedAnswer>;
  /** Packs it, once for all who ask meanwhile. */
  answer(encoding: Encoding): Promise<CachedAnswer>;
};

const compressors = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (html: string) => promisify(gzip)(html, { level: 9 }),
  identity: async (html: string) => Buffer.from(html),
};

type CacheOptions = { nonce: string; security: string[]; route: string };

/**
 * The page with a policy that allows exactly the scripts that carry the nonce, by their hashes, and the page's style
 * attributes: what got in any other way has no hash. The policy does not name the nonce, so it opens nothing.
 */
export function toCachedPage(html: string, { nonce, security, route }: CacheOptions): CachedPage {
  const { scripts, region } = partsOf(html, nonce);
  const hashes = scripts.map((code) => `'sha256-${digest(code, "base64")}'`);
  const styles = styleHashes(html);
  const policyWith = (tags?: TagHosts) =>
    contentPolicy(hashes, { styles, development: false, ...(tags ? { tags } : {}) });
  const policy = policyWith();
  const version = digest(html, "base64url").slice(0, 22);
  const ready = new Map<Encoding, CachedAnswer>();
  const packing = new Map<Encoding, Promise<CachedAnswer>>();

  const pack = async (encoding: Encoding): Promise<CachedAnswer> => {
    const etag = `"${version}-${encoding}"`;
    const always = ["content-security-policy", policy, "cache-control", SHARED];
    const notModified = [...security, ...always, "vary", VARY, "etag", etag];
    const body = await compressors[encoding](html);
    const headers = [...notModified, ...contentHeaders(encoding, body)];
    const answer = { etag, headers, notModified, body };
    ready.set(encoding, answer);
    return answer;
  };
  return {
    route,
    policy,
    policyWith,
    around: region && around(html, region),
    ready,
    answer: (encoding) => {
      const under = packing.get(encoding) ?? pack(encoding);
      packing.set(encoding, under);
      return under;
    },
  };
}

/** An answer differs by who asks, and how they take it. */
export const VARY = "Accept-Encoding, Cookie";

/** Names and values of the headers that describe a page's body. */
export function contentHeaders(encoding: Encoding, body: Buffer): string[] {
  const type = ["content-type", "text/html; charset=utf-8", "content-length", String(body.length)];
  return encoding === "identity" ? type : [...type, "content-encoding", encoding];
}

const around = (html: string, { start, end }: { start: number; end: number }) => ({
  before: toPiece(html.slice(0, start), { level: 9, last: false }),
  after: toPiece(html.slice(end), { level: 9, last: true }),
});

const digest = (text: string, encoding: "base64" | "base64url") =>
  createHash("sha256").update(text).digest(encoding);
