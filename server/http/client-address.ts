import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Client } from "../shop.ts";

/**
 * Who sends a request. `trustedProxies` says how many proxies stand before the server: that many
 * entries at the end of X-Forwarded-For are theirs, and what a client itself wrote there counts for
 * nothing.
 */
export function clientOf(
  c: Pick<Context<{ Bindings: Partial<HttpBindings> }>, "req" | "env">,
  trustedProxies: number,
): Client {
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const socket = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
  const chain = [...forwarded.filter(Boolean), socket];
  const address = chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? socket;
  return {
    address,
    cookie: c.req.header("cookie") ?? "",
    userAgent: c.req.header("user-agent")?.slice(0, 300) ?? "",
  };
}
