import { createMiddleware } from "hono/factory";
import type { RequestIdVariables } from "hono/request-id";
import type { Logger } from "pino";
import type { Sent, StatementCounter } from "#server/platform/db/statement-counter.ts";

/** How a request ended: the statements it sent the database, and how long it took. */
export type RequestLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  statements: number;
  ms: number;
};

/**
 * Logs how each request ended, under its id, which the answer carries too, and how many statements it
 * sent the database; with `tell`, the answer says that as well. Errors are logged here.
 */
export function requestLog(log: Logger, statements: StatementCounter, tell: boolean) {
  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const requestId = c.get("requestId");
    const start = performance.now();
    const sent: Sent[] = [];
    let thrown: unknown;
    try {
      await statements.during(sent, next);
    } catch (error) {
      thrown = error; // it is no error: the application's own handling lets it pass
      c.res = c.text("Internal Server Error", 500);
    }
    c.res.headers.set("x-request-id", requestId);
    if (tell) c.res.headers.set("x-statements", String(sent.length));
    const line: RequestLine = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      statements: sent.length,
      ms: Math.round(performance.now() - start),
    };
    const err = c.error ?? thrown;
    if (c.res.status < 500) log.info(line, "request");
    // Work for a client that hung up is broken off; the error page that this makes is not sent.
    else if (!err && c.req.raw.signal.aborted) log.info(line, "the client hung up");
    else log.error({ ...line, err }, "request failed");
  });
}
