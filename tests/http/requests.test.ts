import { describe, expect, test } from "vitest";
import { readCart } from "#server/cart/read-cart.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { makeLog } from "#server/platform/log.ts";
import { aCustomer, anEmail } from "#tests/support/customers.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { getPage, openSite, ownSite, post, raw } from "#tests/support/site.ts";
import { authMessages } from "#texts/account/auth-messages.ts";

const here = ownSite("postgres");

test("the id of an alert, which is its secret, is not in the log of requests", async () => {
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => void lines.push(line) });
  const place = await openSite({ ...here.shop.ctx, log });
  for (const path of ["/alerts/a-secret", "/hi/alerts/a-secret", "/alerts/a-secret.data"]) {
    await getPage(place, path);
    await post(place, path, { intent: "stop" });
  }
  await place.close();
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(lines.join()).toContain("/alerts/…");
  expect(lines.join()).not.toContain("a-secret");
});

const linesOf = async (uid: string) => (await readCart(here.shop.ctx, uid)).lines;

describe("requests that no browser of the shop sends", () => {
  const body = "intent=add&id=1&quantity=1";
  const form = { "content-type": "application/x-www-form-urlencoded" };

  const pages = ["/cart", "/login", "/logout", "/signup", "/profile", "/profile/security"];
  test.each([
    "https://evil.example",
    "http://localhost.evil.example",
    "http://localhost:1",
    "null",
  ])("a form from the origin %s is refused at every page and changes nothing", async (origin) => {
    const { uid, cookies } = await aCustomer(here.shop.ctx);
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    for (const path of pages) {
      for (const ending of ["", ".data"]) {
        const options = { method: "POST", headers: { ...form, origin, cookie } };
        const { status, headers } = await raw(here.site, path + ending, options, body);
        expect([path, status, headers["set-cookie"]]).toEqual([path, 403, undefined]);
      }
    }
    expect(await linesOf(uid)).toEqual([]);
    expect((await getPage(here.site, "/profile", cookies)).status).toBe(200);
  });

  test("a browser that names no origin still says that it comes from another site", async () => {
    const headers = { ...form, "sec-fetch-site": "cross-site" };
    expect((await raw(here.site, "/logout", { method: "POST", headers }, "")).status).toBe(403);
  });

  test.each([
    ["https://shop.example", "shop.example", 303],
    ["https://shop.example", "10.0.0.7:3000", 303], // a proxy that names the shop's machine instead
    ["http://shop.example", "shop.example", 403],
    ["https://other.example", "shop.example", 403],
  ])("behind https a form from %s to the host %s is answered %i", async (origin, host, status) => {
    const settings = { ...here.shop.ctx.settings, publicUrl: "https://shop.example" };
    const place = await openSite({ ...here.shop.ctx, settings });
    const { cookies } = await aCustomer(here.shop.ctx);
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const options = { method: "POST", headers: { ...form, origin, host, cookie } };
    const answered = await raw(place, "/cart", options, body);
    await place.close();
    expect(answered.status).toBe(status);
  });

  test.each(["/cart", "/login", "/signup", "/checkout", "/payment", "/webhooks/razorpay"])(
    "a body without end to %s is refused",
    async (path) => {
      const headers = { ...form, "content-length": String(300 * 1024) };
      const options = { method: "POST", headers };
      expect((await raw(here.site, path, options, "x".repeat(300 * 1024))).status).toBe(413);
      // Without a length the server may hang up in the middle instead, which refuses it as well.
      const chunked = { method: "POST", headers: { ...form, "transfer-encoding": "chunked" } };
      const outcome = await raw(here.site, path, chunked, "x".repeat(300 * 1024)).then(
        ({ status }) => status,
        () => "hung up",
      );
      expect([413, "hung up"]).toContain(outcome);
      expect((await getPage(here.site, "/healthz")).status).toBe(200);
    },
  );

  test("what an owner writes may be longer than other forms, and not without end (§12.15)", async () => {
    const path = "/admin/dashboard/settings/delivery";
    const long = `intent=save&served=${"380001%0D%0A".repeat(20_000)}`;
    const sent = async (to: string, content: string) => {
      // What is refused ends the connection.
      const headers = { ...form, "content-length": String(content.length), connection: "close" };
      return (await raw(here.site, to, { method: "POST", headers }, content)).status;
    };
    expect(await sent(path, long)).not.toBe(413); // by a guest: it is read, and refused
    expect(await sent(`${path}.data`, long)).not.toBe(413);
    expect(await sent("/admin/dashboard/translations/article/care", long)).not.toBe(413);
    expect(await sent("/admin/dashboard/products/1", long)).not.toBe(413);
    expect(await sent("/admin/dashboard/offers/new", long)).toBe(413);
    expect(await sent(path, `${long}&notServed=${"1".repeat(1024 * 1024)}`)).toBe(413);
  });

  test.each([
    ["application/json", '{"intent":"add"}'],
    ["text/plain", "intent=add"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["", ""],
  ])("a body of the type %j is refused, and is no error of the server", async (type, content) => {
    const { cookies } = await aCustomer(here.shop.ctx);
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    for (const path of ["/cart", "/login", "/signup", "/checkout", "/payment"]) {
      const headers = { cookie, ...(type ? { "content-type": type } : {}) };
      const { status } = await raw(here.site, path, { method: "POST", headers }, content);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe("the host of a request", () => {
  const own = "shop.example";
  test.each([
    ["twice", "/", ["host", own, "host", "evil.example"], 400],
    ["twice the same", "/", ["Host", own, "hOST", own], 400],
    ["in its whole address as another", "http://evil.example/", ["host", own], 400],
    ["in its whole address as well", `http://${own}/about`, ["host", own], 200],
    ["once", "/", ["host", own], 200],
  ])("is named %s", async (_, path, headers, status) => {
    const options = { headers: [...headers, "connection", "close"] };
    expect((await raw(here.site, path, options)).status).toBe(status);
  });
});

describe("a form to a page that takes none", () => {
  test.each(["/about", "/about.data", "/orders", "/robots.txt", "/404-not-found"])(
    "%s is refused, which is no error of the shop",
    async (path) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const from = here.shop.log.length;
      const { status } = await raw(here.site, path, { method: "POST", headers }, "a=b");
      expect(status).toBe(405);
      const levels = here.shop.log.slice(from).map(({ level }) => Number(level));
      expect(Math.max(...levels)).toBeLessThan(40); // pino's number of a warning
    },
  );
});

describe("a form on a page that sends no referrer", () => {
  const send = (headers: Record<string, string>) => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const options = { method: "POST", headers: { ...type, origin: "null", ...headers } };
    return raw(here.site, "/reset-password?token=abc", options, "password=green+leaves");
  };
  test("is taken when the browser says that the page is the shop's", async () => {
    const { status, text } = await send({ "sec-fetch-site": "same-origin" });
    expect(status).toBe(200);
    expect(text).toContain(authMessages()["auth/invalid-action-code"]);
  });
  test.each(["cross-site", "same-site", "none"])("is refused from %s", async (site) => {
    expect((await send({ "sec-fetch-site": site })).status).toBe(403);
  });
});

describe("clients behind a proxy", () => {
  test.each([
    ["8.8.8.8", ["8.8.8.8:4000", "8.8.8.8:4001", '"8.8.8.8:4002"', "::ffff:8.8.8.8"]],
    [
      "2001:db8::1",
      ["[2001:db8::1]:4000", '"[2001:DB8:0::2]:4001"', "2001:db8::3", "[2001:db8::4]"],
    ],
    ["what is no address", ["unknown", "_hidden", "8.8.8", "1"]],
  ])("%s is one client, however the proxy writes it", async (_, entries) => {
    const proxied = await openSite(here.shop.ctx, { trustedProxies: 1 });
    const guess = (entry: string) =>
      raw(
        proxied,
        "/admin/setup",
        {
          method: "POST",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "x-forwarded-for": `203.0.113.${Math.floor(Math.random() * 255)}, ${entry}`,
          },
        },
        String(new URLSearchParams({ code: "wrong", email: anEmail(), password: "green leaves" })),
      );
    const found: number[] = [];
    for (let count = 0; count < 11; count++) {
      found.push((await guess(entries[count % entries.length] ?? "")).status);
    }
    await proxied.close();
    expect(found).toEqual([...Array(10).fill(200), 429]);
  });
});

describe("the webhook's address", () => {
  const deliver = (content: string, headers: Record<string, string>) =>
    raw(here.site, "/webhooks/razorpay", { method: "POST", headers }, content);
  const event = JSON.stringify({
    event: "payment.captured",
    payload: { payment: { entity: { order_id: "order_x" } } },
  });
  const signed = (content: string) => ({
    "x-razorpay-signature": sign(content, KEYS.webhookSecret),
    "x-razorpay-event-id": anEmail(),
  });

  test("answers 200 to a signed event and 400 to anything else", async () => {
    expect((await deliver(event, signed(event))).status).toBe(200);
    expect((await deliver(`${event} `, signed(event))).status).toBe(400);
    expect((await deliver(event, {})).status).toBe(400);
    expect((await deliver("{", signed("{"))).status).toBe(400);
    expect((await raw(here.site, "/webhooks/razorpay", { method: "GET" })).status).toBeLessThan(
      500,
    );
  });
});
