import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Shop } from "../shop.ts";

/** `/healthz`: the process serves. `/readyz`: database and job worker are up as well, or 503. */
export function health(shop: Shop) {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    try {
      // Migrations are applied before the server listens, so an answer of a table proves both.
      await shop.db.execute(sql`select 1 from users limit 1`);
    } catch (error) {
      shop.log.error({ err: error }, "not ready: the database does not answer");
      return c.text("database", 503);
    }
    return shop.jobs.isRunning() ? c.text("ready") : c.text("jobs", 503);
  });
  return app;
}
