import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { anAddress } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { makeProvider, type Provider, runningSandbox } from "#tests/support/provider/razorpay.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { openForwarder } from "./forwarder.ts";
import { openReceiver, type Span } from "./receiver.ts";
import { visit } from "./visitor.ts";

const LONG = 300_000; // ms

/** What somebody types who is easily found again. */
const person = anAddress({
  firstName: "Tarkeshwari",
  lastName: "Quillfeather",
  email: "tarkeshwari.quillfeather@home.example",
  phone: "9811200347",
  address: "77 Zubrowka Terrace",
});
const office = { company: "Vexillology Works", gstin: "27AAACV7351Q1ZO" };
const passwords = {
  first: "umbrella-kestrel-91",
  wrong: "wrong-giraffe-17",
  second: "lighthouse-otter-58",
};
const setUpCode = "the code of the owner 4711";
const cards = ["4100280000001007", "4100280000000003"];

const engine = ownDatabase("postgres");
const lines: string[] = [];
/** Codes of mails, cookies and sessions, as they come up. */
const secrets: string[] = [];
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let provider: Provider;
let forwarder: Awaited<ReturnType<typeof openForwarder>>;
let shop: ProcessShop;
let db: pg.Client;
let metricsText = "";

beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  receiver = await openReceiver();
  const port = await freePort();
  provider = await makeProvider(`http://127.0.0.1:${port}/webhooks/razorpay`);
  forwarder = await openForwarder(provider.url);
  shop = await startShop({
    mode: "process",
    engine,
    port,
    provider: { url: forwarder.url },
    variables: {
      LOG_LEVEL: "info",
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      SUPER_ADMIN_SIGNUP_CODE: setUpCode,
      PAYMENTS: "card",
    },
    onLine: (line) => void lines.push(line),
  });
  db = new pg.Client({ connectionString: engine.url() });
  await db.connect();
}, LONG);
afterAll(async () => {
  await db.end();
  await shop.close();
  await forwarder.close();
  await provider.close();
  await receiver.close();
});

/** Signs up, and begins to pay by card; answers the provider's order. */
async function beginPurchase(browser: ReturnType<typeof visit>): Promise<string> {
  const signedUp = await browser.post("/signup", { ...person, password: passwords.first });
  expect(signedUp.status).toBe(302);
  const line = { id: "1", size: "", material: "", color: "", quantity: "1" };
  await browser.post("/cart/change", { intent: "add", ...line });
  const confirmed = { ...person, ...office, confirmed: "yes", offers: "", placeSure: "yes" };
  const { location, text } = await browser.post("/checkout", confirmed);
  const [, checkoutId = ""] = /^\/payment\?checkout=([\w-]+)$/.exec(location) ?? [];
  expect(checkoutId, text.slice(0, 2000)).not.toBe("");
  await browser.get(location);
  await browser.post("/payment", { intent: "start", checkoutId });
  const { rows } = await db.query("select provider_order_id from checkouts where id = $1", [
    checkoutId,
  ]);
  return rows[0].provider_order_id;
}

/** Everything of the trace that has a span of this name. */
function traceWith(name: string): Span[] {
  const one = receiver.spans.find((span) => span.name === name);
  return one ? receiver.spans.filter(({ traceId }) => traceId === one.traceId) : [];
}

test(
  "a purchase is one trace from the provider's webhook through the queue to the order (§25.60)",
  async () => {
    const browser = visit(shop.url);
    const orderId = await beginPurchase(browser);
    const bank = runningSandbox({ url: provider.url });
    await expect(bank.pay(orderId, "declined")).rejects.toThrow("not paid");
    await bank.pay(orderId, "paid"); // the browser is closed here: only the webhook notifies the shop
    const ordered = async () => (await db.query("select 1 from orders")).rowCount;
    await until("there is an order", ordered, LONG);

    const name = "insert_order";
    const whole = () => {
      const spans = traceWith(name);
      return spans.some(({ parentId }) => parentId === null) && spans.some(isJob) ? spans : null;
    };
    const spans = await until("its trace has come whole", whole, 60_000);
    const ids = new Set(spans.map(({ id }) => id));
    expect(spans.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
    const roots = spans.filter(({ parentId }) => parentId === null);
    expect(roots.map((span) => span.name)).toEqual(["POST /webhooks/:provider"]);
    const names = spans.map((span) => span.name);
    expect(names).toContain("transaction");
    const calls = spans.filter((span) => span.name.startsWith("razorpay "));
    expect(calls.map((span) => span.name)).toContain("razorpay GET /orders/:id/payments");
    for (const call of calls) {
      expect(forwarder.traceparents).toContain(`00-${call.traceId}-${call.id}-01`);
    }
    expect(new Set(receiver.spans.map(({ scope }) => scope))).toEqual(new Set(["shop"]));
  },
  LONG,
);

const isJob = (span: Span) => span.name === "job settle-checkout";

test("pages report their loaders, actions and routes (§25.60)", { timeout: LONG }, async () => {
  const browser = visit(shop.url);
  await browser.get("/product/1?utm_source=somewhere-unheard-of");
  await browser.get("/no-such-page/kumquat-marmalade");
  const isThere = () => receiver.spans.some(({ name }) => name === "POST /payment");
  await until("the spans have come", isThere, 60_000);
  const payment = traceWith("POST /payment").map(({ name }) => name);
  expect(payment).toContain("action routes/checkout/payment");
  expect(payment.some((name) => /^razorpay POST/.test(name))).toBe(true);
});

test("routes are templates, however hostile the paths are (§25.62)", async () => {
  const browser = visit(shop.url);
  for (let n = 0; n < 60; n++) await browser.get(`/${crypto.randomUUID()}/${n}`);
  for (const method of ["PROPFIND", "PURGE", "DELETE"]) {
    await (await fetch(`${shop.url}/cart`, { method })).text();
  }
  const { headers, ...answer } = await fetch(`${shop.url}/metrics`).then(async (got) => ({
    headers: got.headers,
    text: await got.text(),
  }));
  metricsText = answer.text;
  expect(headers.get("content-type")).toContain("openmetrics");
  const routes = new Set([...metricsText.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect(routes.size).toBeLessThan(30);
  for (const route of ["/payment", "/webhooks/:provider"]) expect(routes).toContain(route);
  const methods = [...metricsText.matchAll(/method="([^"]*)"/g)].map(([, method]) => method);
  expect(new Set(methods)).toEqual(new Set(["GET", "POST", "other"]));
  expect(metricsText).toMatch(/_bucket\{.*route="\/payment".*# \{trace_id="[0-9a-f]{32}"\}/);
  expect(metricsText).toMatch(/shop_orders_last_hour\{payment="card"\} 1\n/);
  expect(metricsText).toMatch(
    /shop_outside_calls_total\{name="razorpay",outcome="answered"\} [1-9]/,
  );
});

describe("nothing of a person is in log, metrics or traces (§25.61)", () => {
  test(
    "after signing up, buying, failing, forgetting and setting a password, writing",
    async () => {
      const browser = visit(shop.url);
      const { email } = person;
      await browser.post("/login", { email, password: passwords.wrong });
      await browser.post("/forgot-password", { email });
      const mail = await until(
        "the mail with the code has left",
        async () =>
          (await shop.mailbox()).find((one) => /reset-password\?/.test(one.email.text ?? "")),
        60_000,
      );
      const [, token = ""] = /reset-password\?token=([\w.-]+)/.exec(mail.email.text ?? "") ?? [];
      expect(token).not.toBe("");
      secrets.push(token);
      await browser.get(`/reset-password?token=${token}`);
      await browser.post(`/reset-password?token=${token}`, { token, password: passwords.second });
      await browser.post("/login", { email, password: passwords.second });
      for (const [name, value] of browser.cookies) {
        if (/session/.test(name))
          secrets.push(value, decodeURIComponent(value).split(".")[0] ?? "");
      }
      expect(secrets.length).toBeGreaterThan(1);
      await browser.get("/profile");
      await browser.get("/profile/data");
      await browser.get("/orders");
      await browser.post("/profile", { ...person, phone: "not a phone" });
      const lead = { email, name: `${person.firstName} ${person.lastName}`, phone: person.phone };
      await browser.post("/checkup", { intent: "send", ...lead, address: person.address });
      await browser.post("/signup", { ...person, password: passwords.first }); // is there already
      // What the database refuses: a text that none can hold.
      await browser.post("/login", { email: `${email}\u0000`, password: passwords.wrong });
      // A failing statement of the shop, whose error has its values and the row.
      await db.query("alter table users add constraint refused check (phone <> '9811200348')");
      await browser.post("/profile", { ...person, phone: "9811200348" });
      await db.query("alter table users drop constraint refused");
      const failures = () => lines.some((line) => line.includes("refused"));
      await until("the refused statement is in the log", failures);
    },
    LONG,
  );

  test("the log, the metrics and the traces have none of it", { timeout: LONG }, async () => {
    const isThere = () => receiver.spans.some(({ name }) => name === "GET /profile/data");
    await until("the spans have come", isThere, 60_000);
    metricsText += await (await fetch(`${shop.url}/metrics`)).text();
    const all = { log: lines.join("\n"), metrics: metricsText, traces: receiver.bodies.join("\n") };
    expect(all.log.length).toBeGreaterThan(2000);
    const personal = [
      ...[person.firstName, person.lastName, person.email, person.phone, person.address],
      ...["9811200348", "home.example", "Zubrowka", "kumquat-marmalade", "somewhere-unheard-of"],
      ...Object.values(office),
      ...Object.values(passwords),
      ...cards,
      setUpCode,
      ...secrets,
    ];
    const found = Object.entries(all).flatMap(([where, text]) =>
      personal.filter((value) => text.includes(value)).map((value) => `${value} in the ${where}`),
    );
    // The log has the paths of requests, which are typed by nobody but who asks for them.
    expect(found).toEqual(["kumquat-marmalade in the log"]);
  });
});
