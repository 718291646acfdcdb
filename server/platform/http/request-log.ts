import { createMiddleware } from "hono/factory";
import type { RequestIdVariables } from "hono/request-id";
import type { Logger } from "pino";
import type { Sent, StatementCounter } from "#server/platform/db/statement-counter.ts";
import { inSpan, markFailed, traceIdHere } from "#server/platform/traces/span.ts";
import { methodOf, routeOf } from "./route-of.ts";

/** How a request ended: the statements it sent the database, and how long it took. */
export type RequestLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  statements: number;
  ms: number;
  /** Its trace, where traces are exported. */
  traceId?: string;
};

/** Asked every few seconds, and of no interest: they are no traces. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Logs how each request ended, under its id, which the answer carries too, and how many statements it
 * sent the database; with `tell`, the answer says that as well. Errors are logged here. Each request is a
 * trace of its own: what a client says of one counts for nothing. `shown` is a path as it may be logged.
 */
export function requestLog(
  log: Logger,
  statements: StatementCounter,
  { showsStatements, shown }: { showsStatements: boolean; shown: (path: string) => string },
) {
  type Variables = RequestIdVariables & { route?: string };
  const answer = createMiddleware<{ Variables: Variables }>(async (c, next) => {
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
    if (showsStatements) c.res.headers.set("x-statements", String(sent.length));
    const line: RequestLine = {
      requestId,
      method: c.req.method,
      path: shown(c.req.path),
      status: c.res.status,
      statements: sent.length,
      ms: Math.round(performance.now() - start),
    };
    const traceId = traceIdHere();
    if (traceId) line.traceId = traceId;
    const err = c.error ?? thrown;
    if (c.res.status < 500) log.info(line, "request");
    // Work for a client that hung up is broken off; the error page that this makes is not sent.
    else if (!err && c.req.raw.signal.aborted) log.info(line, "the client hung up");
    else log.error({ ...line, err }, "request failed");
  });
  return createMiddleware<{ Variables: Variables }>((c, next) => {
    if (PROBES.has(c.req.path)) return answer(c, next);
    const method = methodOf(c.req.method);
    const attributes = { "http.request.method": method, "shop.request_id": c.get("requestId") };
    return inSpan(method, { kind: "server", attributes }, async (span) => {
      const answered = await answer(c, next);
      const { status } = c.res;
      const route = routeOf(c);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) markFailed(span, String(status));
      return answered;
    });
  });
}
