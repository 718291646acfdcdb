import { createHash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import type { Changes, Topic } from "#server/platform/db/changes.ts";
import { encodingsFor } from "#server/platform/http/encodings.ts";
import { pack } from "#server/platform/http/pack.ts";

type Encoding = ReturnType<typeof pack>["encoding"];
type Body = ReturnType<typeof pack>["body"];

/** A text with its ETag, and its bodies by how they are packed, each packed once. */
export type Tagged = { text: string; etag: string; bodies: Map<Encoding, Body> };

/** What these texts are made of. */
const topics: readonly Topic[] = [
  "catalogue",
  "stock",
  "settings",
  "articles",
  "policies",
  "media",
];

/**
 * Caches texts: each is made once, and anew when what it shows has changed. To be made when all who cache what
 * the texts are made of listen already: those are notified first. What changes is known within a second, in all processes.
 */
export function cacheTexts(changes: Changes): (make: () => string) => () => Tagged {
  const all: { cached: Tagged | null }[] = [];
  for (const topic of topics) {
    changes.listen(topic, () => {
      for (const each of all) each.cached = null;
    });
  }
  return (make) => {
    const own: (typeof all)[number] = { cached: null };
    all.push(own);
    return () => {
      own.cached ??= withTag(make());
      return own.cached;
    };
  };
}

/** A text with its ETag. */
export function withTag(text: string): Tagged {
  const digest = createHash("sha256").update(text).digest("base64url");
  return { text, etag: `"${digest.slice(0, 27)}"`, bodies: new Map() };
}

/** Sends a text that anybody may read; who has it already gets a 304. */
export function sendText(c: HonoContext, type: string, tagged: Tagged): Response {
  const { etag } = tagged;
  const headers = new Headers({
    ...{ "content-type": `${type}; charset=utf-8`, "cache-control": "public, no-cache", etag },
    vary: "Accept-Encoding",
  });
  // Also as a weak tag: who packs an answer on its way makes it one (RFC 9110, 13.1.2).
  if (c.req.header("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const { body, encoding } = packed(tagged, c.req.header("accept-encoding"));
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(c.req.method === "HEAD" ? null : body, { headers });
}

function packed({ text, bodies }: Tagged, accepted: string | undefined) {
  const [best] = encodingsFor(accepted);
  const encoding = best === "br" || best === "gzip" ? best : null;
  const known = bodies.get(encoding);
  if (known !== undefined) return { body: known, encoding };
  const made = pack(text, accepted);
  bodies.set(made.encoding, made.body);
  return made;
}
