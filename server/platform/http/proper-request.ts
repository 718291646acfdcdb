import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";

const LONGEST_PATH = 2_000; // characters; the shop's own have less than 100
const LONGEST_ADDRESS = 8_000; // with its query

/**
 * Refuses what no browser sends, before anything reads it: addresses of an absurd length (414), and
 * requests that name two hosts, of which this server and a proxy before it may each believe another
 * (400, RFC 9112, 3.2).
 */
export const properRequest = createMiddleware<{ Bindings: Partial<HttpBindings> }>(
  async (c, next) => {
    const { path, url } = c.req;
    if (path.length > LONGEST_PATH || url.length > LONGEST_ADDRESS) {
      return c.text("the address is too long", 414);
    }
    const incoming = c.env?.incoming;
    if (incoming && !namesOneHost(incoming)) return c.text("more than one host", 400);
    return next();
  },
);

/**
 * Whether a request names exactly one host, as browsers write it, and no address but a path: what is
 * answered from memory without any further check. All others are looked at by `properRequest`.
 */
export function isPlain({ rawHeaders, url = "" }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    hosts++;
    if (!PLAIN_HOST.test(rawHeaders[at + 1] ?? "")) return false;
  }
  return hosts === 1 && url.charCodeAt(0) === SLASH && url.length <= LONGEST_ADDRESS;
}

const SLASH = 0x2f;
const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Node keeps the first of several Host headers without a word; the raw ones are in pairs. */
function namesOneHost({ rawHeaders, url = "" }: HttpBindings["incoming"]): boolean {
  const [host = "", ...others] = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host",
  );
  if (others.length > 0) return false;
  // A request for a whole address, as clients send it to proxies, names its host once more.
  const scheme = /^https?:\/\//i.exec(url)?.[0];
  return !scheme || hostOf(url) === hostOf(scheme + host);
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);
