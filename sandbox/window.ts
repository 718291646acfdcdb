import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { renderSVG } from "uqr";
import { deviceOf } from "./device.ts";
import { readJson, send, sendProblem } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import { linkPage } from "./link-page.ts";
import { findLink, payableOrder } from "./links.ts";
import { pay } from "./pay.ts";
import { phonePage, unknownPhonePage } from "./phone-page.ts";
import { type Outcome, problem, refused } from "./protocol/problems.ts";
import type { Faults } from "./switches.ts";
import { answerUpi, deeds, findRequest, requestUpi, upiAnswer } from "./upi.ts";
import { paymentPage, unknownOrderPage } from "./window-page.ts";

const MAX_BODY_BYTES = 16 * 1024;

/** Everything from this server, nothing inline, framed by pages of its own origin and of these. */
const pageHeaders = (framedBy: readonly string[]) => ({
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
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

const limited = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => sendProblem(c, problem(413, "The request is too large")),
});

/** The part that customers' browsers and phones talk to: the window's page, and how it is paid. */
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
    const device = deviceOf(c.req.header("user-agent"));
    return c.html(paymentPage(options.basePath, options.keyId, order, device), 200, headers);
  });

  window.post("/pay", limited, async (c) => {
    const body = await readOwnJson(c);
    if (!body.ok) return send(c, body);
    return send(c, hasEnded(c, body.value) ?? pay(ledger, options, body.value, faults));
  });
  window.post("/upi", limited, async (c) => {
    const body = await readOwnJson(c);
    return send(c, body.ok ? requestUpi(ledger, options, body.value, faults) : body);
  });
  window.get("/upi/:id", (c) => {
    c.header("cache-control", "no-store");
    return send(c, upiAnswer(ledger, options, c.req.param("id")));
  });
  window.get("/upi/:id/code.svg", (c) => {
    const found = findRequest(ledger, c.req.param("id"));
    if (!found.ok) return send(c, found);
    const address = new URL(`../../phone/${found.value.request.id}`, c.req.url).href;
    const image = { "content-type": "image/svg+xml", "x-content-type-options": "nosniff" };
    return c.body(renderSVG(address, { border: 2 }), 200, image);
  });

  window.get("/phone/:id", (c) => {
    const found = findRequest(ledger, c.req.param("id"));
    if (!found.ok) return c.html(unknownPhonePage(options.basePath), 404, pageOfLink);
    return c.html(phonePage(options.basePath, found.value), 200, pageOfLink);
  });
  window.post("/phone/:id", limited, async (c) => {
    const { deed } = await c.req.parseBody();
    const known = deeds.find((each) => each === deed);
    if (!known) return sendProblem(c, problem(400, "Nothing is known by that name"));
    answerUpi(ledger, c.req.param("id"), known, faults); // what is over is shown by the page
    return c.redirect(c.req.url, 303);
  });

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

/** The body, if it is JSON: a form on a foreign page cannot send it, and a script would need a permission. */
async function readOwnJson(c: Context): Promise<Outcome<unknown>> {
  if (isJson(c)) return readJson(c);
  return { ok: false, problem: problem(400, "The request body must be JSON") };
}

/** Typed UPI ids ended on 28 February 2026, but for browsers on iOS; null: it is nothing of that kind. */
function hasEnded(c: Context, body: unknown) {
  const typed = body !== null && typeof body === "object" && "vpa" in body;
  if (!typed || deviceOf(c.req.header("user-agent")) === "ios") return null;
  return refused("UPI collect has ended. Use a QR code or a UPI app.", "vpa");
}

function isJson(c: Context): boolean {
  const type = c.req.header("content-type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "application/json";
}
