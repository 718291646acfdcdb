import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { contentPolicy } from "./security.ts";

/** What a route says of a page that is the same for everyone who is not signed in. */
export const SHARED = "public, no-cache";
const OWN = "private, no-cache";

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
  identity: async (text: string) => Buffer.from(text),
};
type Encoding = keyof typeof compressors;

/** Far more than there are; the oldest page makes room for another. */
const MOST_PAGES = 100;

type Page = {
  html: string;
  policy: string;
  /** What tells one version of the page from another; each encoding adds its name. */
  version: string;
  bodies: Map<Encoding, Promise<Buffer>>;
};

type Variables = { requestId: string; nonce: string };

/**
 * Keeps the pages that routes call shared (`cache-control: public, no-cache`), as they are sent to
 * requests without any cookie and any search, under their path: rendered once a process, compressed
 * once an encoding, answered by 304 to browsers that have them. A request with a cookie is never
 * answered from here and never kept; its page is its own. Why this is safe: docs/decisions/0060.
 */
export function pageCache() {
  const pages = new Map<string, Page>();
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const asksForAll =
      c.req.method === "GET" &&
      !search &&
      !c.req.header("cookie") &&
      !c.req.header("authorization");
    const kept = asksForAll ? pages.get(pathname) : undefined;
    if (kept) return answer(c, kept);
    await next();
    const { status, headers } = c.res;
    if (headers.get("cache-control") !== SHARED) return;
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (!asksForAll || !isPage || status !== 200 || headers.has("set-cookie")) {
      headers.set("cache-control", OWN);
      return;
    }
    const page = toPage(await c.res.text(), [c.get("nonce"), c.get("requestId")]);
    pages.set(pathname, page);
    const oldest = pages.keys().next().value;
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    c.res = await answer(c, page);
  });
}

/**
 * The page without what belongs to one answer alone, and a policy that allows exactly the scripts
 * that carried this answer's nonce: a script that got in any other way has no hash.
 */
function toPage(rendered: string, [nonce, requestId]: [string, string]): Page {
  const html = rendered.replaceAll(requestId, "");
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const ours = scripts.filter(([, attributes]) => attributes?.includes(`nonce="${nonce}"`));
  const hashes = ours.map(([, , code]) => `'sha256-${digest(code ?? "", "base64")}'`);
  const page = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  return {
    html: page,
    policy: contentPolicy(hashes, { development: false }),
    version: digest(page, "base64url").slice(0, 22),
    bodies: new Map(),
  };
}

async function answer(c: Context, page: Page): Promise<Response> {
  const encoding = encodingFor(c.req.header("accept-encoding") ?? "");
  const etag = `"${page.version}-${encoding}"`;
  const headers = new Headers({
    "content-security-policy": page.policy,
    "cache-control": SHARED,
    vary: "Accept-Encoding, Cookie",
    etag,
  });
  if (c.req.header("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", "text/html; charset=utf-8");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = page.bodies.get(encoding) ?? compressors[encoding](page.html);
  page.bodies.set(encoding, body);
  return new Response(new Uint8Array(await body), { headers });
}

/** The best encoding that a request accepts; one with a weight of zero is refused. */
function encodingFor(accepted: string): Encoding {
  const offered = accepted.split(",").map((part) => part.trim().replaceAll(" ", ""));
  const takes = (name: string) =>
    offered.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

const digest = (text: string, encoding: "base64" | "base64url") =>
  createHash("sha256").update(text).digest(encoding);
