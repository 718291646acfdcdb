import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Seconds for which a process goes on answering once another has taken its place (SIGHUP). A connection
 * that is in use gets its last answer within them, and a balancer that keeps unused ones for less closes
 * those itself (deploy/nginx.conf: 4 s). What is left had no request for all of them. Others would
 * close it after a minute, which no restart waits for: the shop does it, in a quiet turn (`close`). A
 * request is lost only if it is sent on such a connection in the moment in which that is closed.
 */
export const RETIRING = 7;

/** How long, in ms, requests in flight have at most once the process is to stop. */
export const GRACE = 10_000;

const QUIET = 1; // ms of a turn in which next to nothing was done
const QUIET_TURNS = 2; // the first may have looked for what arrived before it was counted
const TURNS = 1_000; // after which a shop that is never quiet is closed all the same

/** How a server goes without an error for anybody. */
export type Leave = {
  /** Whether balancers have been notified to send nothing more. */
  isAnnounced(): boolean;
  /**
   * Goes on answering for `seconds`, each time as the last answer on its connection. `announce`: /readyz
   * fails meanwhile. `skip` ends the wait.
   */
  drain(seconds: number, options: { announce: boolean; skip: AbortSignal }): Promise<void>;
  /**
   * Takes no more connections, and closes those that are idle, however long they would be kept; what
   * has arrived by then is answered first. Resolves when all are closed, after `GRACE` at the latest.
   */
  close(): Promise<void>;
};

/** To be called before the server has other listeners. */
export function makeLeave(server: Server): Leave {
  let isLeaving = false;
  let isAnnounced = false;
  server.on("request", (_, response) => {
    if (isLeaving) response.setHeader("connection", "close");
  });
  return {
    isAnnounced: () => isAnnounced,
    drain: async (seconds, { announce, skip }) => {
      isLeaving = true;
      isAnnounced = announce;
      await pause(seconds * 1000, undefined, { signal: skip }).catch(() => {});
    },
    close: async () => {
      isLeaving = true;
      await quietTurns();
      // Of requests that came before it left; 0 would keep their connections for ever.
      server.keepAliveTimeout = 1;
      server.keepAliveTimeoutBuffer = 0;
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
      await new Promise<void>((resolve) => {
        server.close(() => resolve()); // and closes what is idle
      });
    },
  };
}

/**
 * Waits for turns of the event loop that took no time. All that had connected and all that had been sent
 * before them has been taken then: what still waits for that when its connection or the port is closed
 * would be reset, with the form that it brings.
 */
async function quietTurns(): Promise<void> {
  let quiet = 0;
  for (let turn = 0; turn < TURNS && quiet < QUIET_TURNS; turn++) {
    const from = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    quiet = performance.now() - from < QUIET ? quiet + 1 : 0;
  }
}
