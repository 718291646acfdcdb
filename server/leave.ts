import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const GRACE = 10_000; // ms that requests in flight have at most once the process is to stop

const QUIET = 1; // ms of a turn in which next to nothing was done
const TURNS = 1_000; // after which a shop that is never quiet is closed all the same

/** How a server goes without an error for anybody. */
export type Leave = {
  /** Whether balancers are told to send nothing more. */
  isTold(): boolean;
  /**
   * Goes on answering for `seconds`, each time as the last answer on its connection: what clients and
   * balancers keep open is closed by themselves or by its age, not under a request. `tell`: /readyz
   * fails meanwhile. `skip` ends the wait.
   */
  drain(seconds: number, options: { tell: boolean; skip: AbortSignal }): Promise<void>;
  /** Takes no more connections; resolves when all are closed, after `GRACE` at the latest. */
  close(): Promise<void>;
};

/** To be called before the server has other listeners. */
export function makeLeave(server: Server): Leave {
  let isLeaving = false;
  let isTold = false;
  server.on("request", (_, response) => {
    if (isLeaving) response.setHeader("connection", "close");
  });
  return {
    isTold: () => isTold,
    drain: async (seconds, { tell, skip }) => {
      isLeaving = true;
      isTold = tell;
      await pause(seconds * 1000, undefined, { signal: skip }).catch(() => {});
    },
    close: async () => {
      await quietTurn();
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}

/**
 * Waits for a turn of the event loop that took no time. All that had connected before it has been taken
 * then: what still waits for that when the port is closed would be reset, with the form that it brings.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const from = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - from < QUIET) return;
  }
}
