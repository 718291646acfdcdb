import { setTimeout as wait } from "node:timers/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findDispute, listDisputes } from "./disputes.ts";
import { basicAuth, readJson, send, sendProblem } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import { cancelLink, createLink, findLink, listLinks } from "./links.ts";
import { createOrder, findOrder, listOrders, listPayments } from "./orders.ts";
import { capturePayment, findPayment } from "./payments.ts";
import { problem } from "./protocol/problems.ts";
import { findRefund, listAllRefunds, listRefunds, refundPayment } from "./refunds.ts";
import type { Faults } from "./switches.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** The part that the shop's server talks to, with its two keys as HTTP Basic. */
export function createApi(
  ledger: Ledger,
  keys: { keyId: string; keySecret: string },
  faults: Faults,
): Hono {
  const api = new Hono();
  api.use(basicAuth(keys));
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => sendProblem(c, problem(413, "The request is too large")),
    }),
  );
  api.use(unreliable(faults));

  api.post("/orders", async (c) => {
    const body = await readJson(c);
    return send(c, body.ok ? createOrder(ledger, body.value, faults) : body);
  });
  api.get("/orders", (c) => send(c, listOrders(ledger, c.req.query("receipt"))));
  api.get("/orders/:id", (c) => send(c, findOrder(ledger, c.req.param("id"))));
  api.get("/orders/:id/payments", (c) => send(c, listPayments(ledger, c.req.param("id"))));

  api.get("/payments/:id", (c) => send(c, findPayment(ledger, c.req.param("id"))));
  api.get("/payments/:id/refunds", (c) => send(c, listRefunds(ledger, c.req.param("id"))));
  api.post("/payments/:id/capture", async (c) => {
    const body = await readJson(c);
    const id = c.req.param("id");
    return send(c, body.ok ? capturePayment(ledger, id, body.value, faults) : body);
  });
  api.post("/payments/:id/refund", async (c) => {
    const body = await readJson(c);
    if (!body.ok) return send(c, body);
    const key = c.req.header("x-refund-idempotency");
    return send(c, refundPayment(ledger, c.req.param("id"), body.value, key, faults));
  });

  api.get("/refunds", (c) => send(c, listAllRefunds(ledger, c.req.query())));
  api.get("/refunds/:id", (c) => send(c, findRefund(ledger, c.req.param("id"))));

  api.get("/disputes", (c) => send(c, listDisputes(ledger, c.req.query())));
  api.get("/disputes/:id", (c) => send(c, findDispute(ledger, c.req.param("id"))));

  api.post("/payment_links", async (c) => {
    const body = await readJson(c);
    // Its page is where the API is, under the window's address.
    const base = new URL("../window/links", c.req.url).href;
    return send(c, body.ok ? createLink(ledger, body.value, base) : body);
  });
  api.get("/payment_links", (c) => send(c, listLinks(ledger, c.req.query("reference_id"))));
  api.get("/payment_links/:id", (c) => send(c, findLink(ledger, c.req.param("id"))));
  api.post("/payment_links/:id/cancel", (c) => send(c, cancelLink(ledger, c.req.param("id"))));

  api.all("*", (c) => sendProblem(c, problem(404, "The requested URL was not found")));
  return api;
}

/** Calls that fail on purpose: before anything is done, and after it is done. */
function unreliable(faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    const { tooMany, unavailable, lost, hanging, hangMs } = faults.switches;
    if (faults.happens(tooMany)) return sendProblem(c, problem(429, "Too many requests"));
    if (faults.happens(unavailable)) {
      return sendProblem(c, problem(503, "The server is temporarily unavailable"));
    }
    await next();
    if (faults.happens(hanging)) {
      // Ends early when the caller has given up.
      await wait(hangMs, null, { signal: c.req.raw.signal, ref: false }).catch(() => {});
    }
    if (faults.happens(lost)) c.res = sendProblem(c, problem(502, "Bad gateway"));
  };
}
