import { createServer, type Server } from "node:http";

/** How long a client may take, in ms: over its headers, and over a request as a whole. */
export type ClientTimes = { headers: number; request: number };

const usual: ClientTimes = { headers: 20_000, request: 60_000 };

/**
 * The server of the shop's process, without listeners yet. Whoever sends a request in drops, to hold
 * connections for nothing, is answered 408 and hung up on: forms of 128 KB take a phone seconds.
 */
export function makeServer({ headers, request }: ClientTimes = usual): Server {
  return createServer({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: Math.min(headers, request) / 2,
  });
}
