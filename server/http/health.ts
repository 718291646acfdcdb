import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import type { Shop } from "../shop.ts";

const LIMIT = 1_800; // ms that a probe waits: those who probe give up after a few seconds

/** `/healthz`: the process serves. `/readyz`: database and job worker are up as well, or 503. */
export function health(shop: Shop) {
  const app = new Hono();
  const databaseAnswers = asker(shop);
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    // Migrations are applied before the server listens, so an answer of a table proves both.
    if (!(await databaseAnswers())) return c.text("database", 503);
    return shop.jobs.isRunning() ? c.text("ready") : c.text("jobs", 503);
  });
  return app;
}

/**
 * Asks whether the database answers in time. There is one question at a time, which all probes share
 * that come while it is open: however long the database hangs, it is one that waits for it.
 */
function asker(shop: Shop): () => Promise<boolean> {
  let open: Promise<boolean> | null = null;
  const ask = () =>
    shop
      .ping()
      .then(
        () => true,
        (error: unknown) => {
          shop.log.error({ err: error }, "not ready: the database does not answer");
          return false;
        },
      )
      .finally(() => {
        open = null;
      });
  return async () => {
    open ??= ask();
    const waiting = new AbortController();
    const tooLong = pause(LIMIT, false, { signal: waiting.signal }).catch(() => false);
    const answered = await Promise.race([open, tooLong]);
    waiting.abort();
    return answered;
  };
}
