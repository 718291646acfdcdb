import { createServer, type Server } from "node:http";

/**
 * In ms: how long a client may take over its headers, and over a request as a whole; and how long a
 * connection is kept alive after an answer while nothing is asked on it.
 */
export type ClientTimes = { headers: number; request: number; idle: number };

/**
 * The server of the shop's process, without listeners yet. A client that takes longer than `headers` and
 * `request`, to hold connections for nothing, is answered 408 and cut off: a form of 128 KB takes a phone
 * seconds. `idle` should be longer than a balancer before the shop keeps connections: who closes one
 * first may meet a request that is on its way. Clients are sent `idle`, and a second more is waited
 * (Node's keepAliveTimeoutBuffer). `headers` counts from a request's first byte and may be shorter.
 */
export function makeServer({
  idle,
  headers = 20_000,
  request = 60_000,
}: Pick<ClientTimes, "idle"> & Partial<ClientTimes>): Server {
  return createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(headers, request) / 2,
  });
}
