import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";

/** Gives every request an id, which the answer and all log lines carry, and logs how it ended. */
export function requestLog(log: Logger) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const requestId = crypto.randomUUID();
    const start = performance.now();
    c.set("requestId", requestId);
    let thrown: unknown;
    try {
      await next();
    } catch (error) {
      thrown = error; // it is no error: the application's own handling lets it pass
      c.res = c.text("Internal Server Error", 500);
    }
    c.res.headers.set("x-request-id", requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    };
    if (c.res.status >= 500) log.error({ ...line, err: c.error ?? thrown }, "request failed");
    else log.info(line, "request");
  });
}
