import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import type { Logger } from "pino";

const LIMIT = 1_800; // ms for an answer: probes give up after a few seconds

/** What readiness depends on. */
type Parts = {
  ping(): Promise<void>;
  jobs: { isRunning(): boolean };
  log: Logger;
};

/**
 * `/healthz`: the process serves. `/readyz`: database and job worker are up as well, and it is not about
 * to stop (`isLeaving`), or 503.
 */
export function health({ ping, jobs, log }: Parts, isLeaving = () => false) {
  const app = new Hono();
  const databaseAnswers = asker(ping, log);
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (isLeaving()) return c.text("leaving", 503);
    // Migrations are applied before the server listens, so an answer of a table proves both.
    if (!(await databaseAnswers())) return c.text("database", 503);
    return jobs.isRunning() ? c.text("ready") : c.text("jobs", 503);
  });
  return app;
}

/**
 * Whether the database answers within `LIMIT`. There is one query at a time, which all probes share
 * that come while it runs: a database that hangs is never sent a second one.
 */
function asker(ping: Parts["ping"], log: Logger): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  const ask = () =>
    ping()
      .then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, "not ready: the database does not answer");
          return false;
        },
      )
      .finally(() => {
        pending = null;
      });
  return async () => {
    pending ??= ask();
    const waiting = new AbortController();
    const tooLong = pause(LIMIT, false, { signal: waiting.signal }).catch(() => false);
    const answered = await Promise.race([pending, tooLong]);
    waiting.abort();
    return answered;
  };
}
