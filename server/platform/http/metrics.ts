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
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
} from "prom-client";
import type { StatementCounter } from "#server/platform/db/statement-counter.ts";
import { amongSiblings } from "#server/platform/siblings.ts";
import { traceIdHere } from "#server/platform/traces/span.ts";
import { isAskedHere, isSameToken } from "./local-visitor.ts";
import { methodOf, routeOf } from "./route-of.ts";

/** What metrics are registered with. */
export type MetricsRegistry = Registry<PrometheusContentType | OpenMetricsContentType>;

type Options = {
  /** Opens `/metrics` to other machines; null: to none. */
  token: string | null;
  statements: StatementCounter;
  /** Whether traces are exported: each bucket then names one (exemplars), which takes OpenMetrics. */
  traced: boolean;
  /** Registers what else there is to expose; what it answers is awaited before each answer. */
  register(registry: MetricsRegistry): () => Promise<void>;
};

type Answered = { method: string; route: string; status: number; seconds: number };

/**
 * `/metrics` for Prometheus: the process, how long requests take (seconds) by method, route and status, and
 * how many statements the database was sent. Answered to the machine itself by a name of its own, and from elsewhere to requests
 * with the token. Of several processes (WEB_CONCURRENCY) whichever is asked answers for all, with a label for
 * each and without exemplars. `measure` counts the answers of an application, `observe` one. A route is its
 * template, so that no visitor can make series.
 */
export function metrics({ token, statements, traced, register }: Options) {
  const registry: MetricsRegistry = new Registry();
  if (cluster.worker) registry.setDefaultLabels({ process: cluster.worker.id });
  else if (traced) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const ofAll = amongSiblings("metrics", async () => {
    await collect();
    return registry.getMetricsAsJSON();
  });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram<"method" | "route" | "status" | "trace_id">({
    name: "http_request_duration_seconds",
    help: "How long requests took",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
    enableExemplars: traced,
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
  const collect = register(registry);
  const usual = new Map<string, ReturnType<typeof durations.labels>>();
  /** Counts an answer. */
  const observe = ({ method, route, status, seconds }: Answered) => {
    const traceId = traced ? traceIdHere() : null;
    if (traceId) {
      const labels = { method, route, status };
      durations.observe({ labels, value: seconds, exemplarLabels: { trace_id: traceId } });
      return;
    }
    const name = `${method} ${status} ${route}`;
    const series = usual.get(name) ?? durations.labels({ method, route, status });
    usual.set(name, series);
    series.observe(seconds);
  };
  const measure = createMiddleware(async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    observe({ method: methodOf(c.req.method), route: routeOf(c), status: c.res.status, seconds });
  });
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get("/metrics", async (c) => {
    const bearer = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!isAskedHere(c) && !(token && isSameToken(bearer, token))) return c.text("forbidden", 403);
    if (!cluster.worker) await collect();
    const all = cluster.worker ? joined(await ofAll()) : registry;
    return c.text(await all.metrics(), 200, { "content-type": all.contentType });
  });
  return { app, measure, observe };
}

/** Metrics of several processes as one. Their labels differ, so that nothing is summed up or left out. */
function joined(all: MetricObjectWithValues<MetricValue<string>>[][]): Registry {
  const cached = all.map((one) => one.map((metric) => ({ ...metric, aggregator: "sum" as const })));
  return AggregatorRegistry.aggregate(cached);
}
