import { setTimeout as pause } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import { loadHere } from "#server/platform/http/load.ts";
import { unavailable } from "./unavailable.ts";

const LIMIT = 30_000; // ms for an answer: longer than each of the waits of which it is made

type Variables = { nonce: string; form?: URLSearchParams };

/**
 * Stands before the pages alone: cached pages, files, health, figures and the providers' webhooks go on
 * (`serve-cached.ts`, the order in `app.ts`). A request too many is sent away before any work, and one that is
 * not answered in time as well; what it has begun goes on.
 */
export const hold = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const load = loadHere();
  if (load.isTooMuch()) return unavailable(c, "busy");
  const leave = load.enter();
  const waiting = new AbortController();
  const late = pause(LIMIT, true, { signal: waiting.signal }).catch(() => false);
  const answered = next().then(() => false);
  try {
    if (await Promise.race([answered.finally(leave), late])) {
      return unavailable(c, c.req.method === "POST" ? "unknown" : "busy");
    }
  } finally {
    waiting.abort();
  }
});
