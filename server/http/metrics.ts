import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Compares without telling by its time how much of a token was right. */
const isSame = (a: string, b: string) => {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/**
 * `/metrics` in Prometheus' text: the process, and how long requests take (seconds). Answered to the
 * machine itself, and to anyone who bears the token.
 */
export function metrics(token: string | null) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const measure = createMiddleware(async (c, next) => {
    const end = durations.startTimer({ method: c.req.method });
    await next();
    end({ status: c.res.status });
  });
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get("/metrics", async (c) => {
    const bearer = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    const address = c.env?.incoming?.socket.remoteAddress ?? "";
    // A proxy on this machine also comes from loopback; what it passes on is somebody else's.
    const local = LOOPBACK.test(address) && !c.req.header("x-forwarded-for");
    if (!local && !(token && isSame(bearer, token))) return c.text("forbidden", 403);
    return c.text(await registry.metrics(), 200, { "content-type": registry.contentType });
  });
  return { app, measure };
}
