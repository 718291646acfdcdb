import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const GRACE = 10_000; // ms that requests in flight have at most once the process is to stop

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
    close: () => {
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}
