import cluster from "node:cluster";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { StatementCounter } from "#server/platform/db/statement-counter.ts";
import { amongSiblings } from "#server/platform/siblings.ts";
import { isLocal, isSameToken } from "./local-visitor.ts";

/**
 * `/metrics` in Prometheus' text: the process, how long requests take (seconds) and how many statements
 * the database was sent. Answered to the machine itself, and from elsewhere to requests with the token.
 * Of several processes (WEB_CONCURRENCY) whichever is asked answers for all, with a label for each.
 * `measure` counts the answers of an application, `observe` one.
 */
export function metrics(token: string | null, statements: StatementCounter) {
  const registry = new Registry();
  if (cluster.worker) registry.setDefaultLabels({ process: cluster.worker.id });
  const ofAll = amongSiblings("metrics", () => registry.getMetricsAsJSON());
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const sent = new Counter({
    name: "db_statements_total",
    help: "How many statements the database was sent",
    registers: [registry],
    collect: () => {
      sent.reset();
      sent.inc(statements.total());
    },
  });
  const measure = createMiddleware(async (c, next) => {
    const end = durations.startTimer({ method: c.req.method });
    await next();
    end({ status: c.res.status });
  });
  const usual = new Map<string, ReturnType<typeof durations.labels>>();
  /** Counts an answer that did not pass the middleware; `method` is GET or HEAD. */
  const observe = (method: string, status: number, seconds: number) => {
    const name = `${method} ${status}`;
    const series = usual.get(name) ?? durations.labels({ method, status });
    usual.set(name, series);
    series.observe(seconds);
  };
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get("/metrics", async (c) => {
    const bearer = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!isLocal(c) && !(token && isSameToken(bearer, token))) return c.text("forbidden", 403);
    const text = cluster.worker ? await joined(await ofAll()) : await registry.metrics();
    return c.text(text, 200, { "content-type": registry.contentType });
  });
  return { app, measure, observe };
}

/** Metrics of several processes as one text. Their labels differ, so that nothing is summed up or left out. */
function joined(all: MetricObjectWithValues<MetricValue<string>>[][]): Promise<string> {
  const kept = all.map((one) => one.map((metric) => ({ ...metric, aggregator: "sum" as const })));
  return AggregatorRegistry.aggregate(kept).metrics();
}
