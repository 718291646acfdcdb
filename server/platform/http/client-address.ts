import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { Client } from "#server/platform/client.ts";

type Asking = {
  headers: IncomingMessage["headers"];
  socket: Pick<IncomingMessage["socket"], "remoteAddress">;
};

/**
 * Who sends a request. `trustedProxies` says how many proxies stand before the server: that many
 * entries at the end of X-Forwarded-For are theirs, and what a client itself wrote there counts for
 * nothing. Entries that are no addresses count as one client.
 */
export function clientOf({ headers, socket: connection }: Asking, trustedProxies: number): Client {
  const socket = connection.remoteAddress ?? "127.0.0.1"; // now: one that is closed has none
  return {
    // Few requests are counted by their address.
    get address() {
      const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
      const chain = [...forwarded.map((part) => part.trim()).filter(Boolean), socket];
      const address = chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? socket;
      return plainAddress(address) ?? "unknown";
    },
    cookie: headers.cookie ?? "",
    userAgent: headers["user-agent"]?.slice(0, 300) ?? "",
  };
}

/**
 * An entry of X-Forwarded-For as an address alone, written in one way; null for anything else. Some
 * proxies add the port or quotes (`8.8.8.8:4000`, `"[2001:db8::1]:4000"`), and a socket that takes
 * both versions writes version 4 as `::ffff:8.8.8.8`.
 */
function plainAddress(entry: string): string | null {
  const bare = entry.replaceAll('"', "").trim();
  const [, inBrackets, version4] =
    /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+)(?::\d+)?)$/.exec(bare) ?? [];
  const address = inBrackets ?? version4 ?? bare;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address).toString().replace(/%.*$/, "") : null;
}
