import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readJson, send, sendProblem } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import { linkPage } from "./link-page.ts";
import { findLink, payableOrder } from "./links.ts";
import { pay } from "./pay.ts";
import { problem } from "./problems.ts";
import type { Faults } from "./switches.ts";
import { paymentPage, unknownOrderPage } from "./window-page.ts";

const MAX_BODY_BYTES = 16 * 1024;

/** Everything from this server, nothing inline, framed by pages of its own origin and of these. */
const pageHeaders = (framedBy: readonly string[]) => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...framedBy].join(" "),
  ].join("; "),
  // The older header knows no other origin.
  ...(framedBy.length === 0 ? { "x-frame-options": "SAMEORIGIN" } : {}),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
});

/** The part that the customer's browser talks to: the window's page and its one action. */
export function createWindow(
  ledger: Ledger,
  options: { keyId: string; keySecret: string; basePath: string; framedBy?: readonly string[] },
  faults: Faults,
): Hono {
  const window = new Hono();
  const headers = pageHeaders(options.framedBy ?? []);
  const policy = headers["content-security-policy"];
  const ownForms = policy.replace("form-action 'none'", "form-action 'self'");
  const pageOfLink = { ...headers, "content-security-policy": ownForms };

  window.get("/", (c) => {
    const order = ledger.order(c.req.query("order_id") ?? "");
    if (order === undefined || c.req.query("key") !== options.keyId) {
      return c.html(unknownOrderPage(options.basePath), 400, headers);
    }
    return c.html(paymentPage(options.basePath, options.keyId, order), 200, headers);
  });

  window.post(
    "/pay",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => sendProblem(c, problem(413, "The request is too large")),
    }),
    async (c) => {
      // A form on a foreign page cannot send this type, and a script there would need a permission.
      if (!isJson(c)) return sendProblem(c, problem(400, "The request body must be JSON"));
      const body = await readJson(c);
      return send(c, body.ok ? pay(ledger, options, body.value, faults) : body);
    },
  );

  window.get("/links/:id", (c) => {
    const link = findLink(ledger, c.req.param("id"));
    if (!link.ok) return c.html(unknownOrderPage(options.basePath), 404, pageOfLink);
    return c.html(linkPage(options.basePath, link.value), 200, pageOfLink);
  });
  window.post("/links/:id", (c) => {
    const order = payableOrder(ledger, c.req.param("id"));
    const key = options.keyId;
    const upi = { method: "upi", vpa: "success@razorpay" };
    if (order) pay(ledger, options, { ...upi, key, order_id: order.id }, faults);
    return c.redirect(c.req.url, 303);
  });

  return window;
}

function isJson(c: Context): boolean {
  const type = c.req.header("content-type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "application/json";
}
