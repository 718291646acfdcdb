import { createServer, type Server } from "node:http";

/** How long a client may take, in ms: over its headers, and over a request as a whole. */
export type ClientTimes = { headers: number; request: number };

const usual: ClientTimes = { headers: 20_000, request: 60_000 };

/**
 * The server of the shop's process, without listeners yet. A client that takes longer than this, to
 * hold connections for nothing, is answered 408 and cut off: a form of 128 KB takes a phone seconds.
 */
export function makeServer({ headers, request }: ClientTimes = usual): Server {
  return createServer({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: Math.min(headers, request) / 2,
  });
}
