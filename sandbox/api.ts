import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Ledger } from "./ledger.ts";
import { createOrder, findOrder, listPayments } from "./orders.ts";
import { capturePayment, findPayment } from "./payments.ts";
import { done, type Outcome, type Problem, problem, refused } from "./problems.ts";
import { findRefund, refundPayment } from "./refunds.ts";
import { sameSecret } from "./signatures.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** The part that the shop's server talks to, with its two keys as HTTP Basic. */
export function createApi(ledger: Ledger, keys: { keyId: string; keySecret: string }): Hono {
  const api = new Hono();

  const credentials = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64");
  api.use(async (c, next) => {
    const [scheme, given] = (c.req.header("authorization") ?? "").split(" ");
    const known = scheme?.toLowerCase() === "basic" && sameSecret(given ?? "", credentials);
    if (!known) return sendProblem(c, problem(401, "Authentication failed"));
    await next();
  });
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => sendProblem(c, problem(413, "The request is too large")),
    }),
  );

  api.post("/orders", async (c) => {
    const body = await readJson(c);
    return send(c, body.ok ? createOrder(ledger, body.value) : body);
  });
  api.get("/orders/:id", (c) => send(c, findOrder(ledger, c.req.param("id"))));
  api.get("/orders/:id/payments", (c) => send(c, listPayments(ledger, c.req.param("id"))));

  api.get("/payments/:id", (c) => send(c, findPayment(ledger, c.req.param("id"))));
  api.post("/payments/:id/capture", async (c) => {
    const body = await readJson(c);
    return send(c, body.ok ? capturePayment(ledger, c.req.param("id"), body.value) : body);
  });
  api.post("/payments/:id/refund", async (c) => {
    const body = await readJson(c);
    if (!body.ok) return send(c, body);
    const key = c.req.header("x-refund-idempotency");
    return send(c, refundPayment(ledger, c.req.param("id"), body.value, key));
  });

  api.get("/refunds/:id", (c) => send(c, findRefund(ledger, c.req.param("id"))));

  api.all("*", (c) => sendProblem(c, problem(404, "The requested URL was not found")));
  return api;
}

/** The body as JSON; no body at all counts as `{}`, which a full refund is. */
export async function readJson(c: Context): Promise<Outcome<unknown>> {
  const text = await c.req.text();
  if (text.trim() === "") return done({});
  try {
    return done(JSON.parse(text));
  } catch {
    return refused("The request body is not valid JSON");
  }
}

/** Every success is a 200, as with the provider. */
export function send(c: Context, outcome: Outcome<object>): Response {
  return outcome.ok ? c.json(outcome.value) : sendProblem(c, outcome.problem);
}

export function sendProblem(c: Context, { status, error }: Problem): Response {
  return c.json({ error }, status);
}
