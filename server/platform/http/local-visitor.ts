import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a text is an address of this machine to itself: `127.0.0.1`, not `127.evil.example`. */
const isLoopback = (address: string) => isIP(address) !== 0 && LOOPBACK.test(address);

type Incoming = Pick<Context<{ Bindings: Partial<HttpBindings> }>, "req" | "env">;

/**
 * Whether a request comes from this machine itself. A proxy on this machine also comes from
 * loopback; what it passes on comes from another machine, as the headers that proxies add say.
 */
function isLocal(c: Incoming): boolean {
  const socket = c.env?.incoming?.socket.remoteAddress ?? "";
  const forwarded = `${c.req.header("x-forwarded-for") ?? ""},${c.req.header("x-real-ip") ?? ""}`;
  const others = forwarded.split(",").map((part) => part.trim());
  const everyone = [socket, ...others.filter((part) => part !== "")];
  return !c.req.header("forwarded") && everyone.every(isLoopback);
}

/** Whether a host name (as in `Host` or HOST, without a port) means this machine to itself. */
export function isLoopbackName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return bare === "localhost" || bare.endsWith(".localhost") || isLoopback(bare);
}

/**
 * Whether a request comes from this machine and asks it by a name of its own: a foreign site can point
 * its own name at this machine.
 */
export const isAskedHere = (c: Incoming): boolean =>
  isLocal(c) && isLoopbackName(new URL(c.req.url).hostname);

/** Whether two tokens are equal, compared in a time that does not depend on where they differ. */
export function isSameToken(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
