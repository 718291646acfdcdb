import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../server/payments/signatures.ts";
import { readCart } from "../../server/services/read-cart.ts";
import { ownDatabase } from "../support/engines.ts";
import { aCustomer, anEmail } from "../support/people.ts";
import { KEYS, makeShop, type TestShop } from "../support/shop.ts";
import { openSite, raw, type Site, visit } from "../support/site.ts";

const engine = ownDatabase("postgres");
let house: TestShop;
let site: Site;
beforeAll(async () => {
  house = await makeShop(engine);
  site = await openSite(house.shop);
});
afterAll(async () => {
  await site.close();
  await house.close();
});

const linesOf = async (uid: string) => (await readCart(house.shop, uid)).lines;

describe("requests that no browser of the shop sends", () => {
  const body = "intent=add&id=1&quantity=1";
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test.each(["https://evil.example", "http://localhost.evil.example", "null"])(
    "a form from the origin %s is refused and changes nothing",
    async (origin) => {
      const { uid, cookies } = await aCustomer(house.shop);
      const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
      const options = { method: "POST", headers: { ...form, origin, cookie } };
      const { status } = await raw(site, "/cart", options, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(await linesOf(uid)).toEqual([]);
    },
  );

  test.each(["/cart", "/login", "/signup", "/checkout", "/payment", "/webhooks/razorpay"])(
    "a body without end to %s is refused",
    async (path) => {
      const headers = { ...form, "content-length": String(300 * 1024) };
      const options = { method: "POST", headers };
      expect((await raw(site, path, options, "x".repeat(300 * 1024))).status).toBe(413);
      // Without a length the server may hang up in the middle instead, which refuses it as well.
      const chunked = { method: "POST", headers: { ...form, "transfer-encoding": "chunked" } };
      const outcome = await raw(site, path, chunked, "x".repeat(300 * 1024)).then(
        ({ status }) => status,
        () => "hung up",
      );
      expect([413, "hung up"]).toContain(outcome);
      expect((await visit(site, "/healthz")).status).toBe(200);
    },
  );

  test.each([
    ["application/json", '{"intent":"add"}'],
    ["text/plain", "intent=add"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
    ["", ""],
  ])("a body of the type %j is refused, and is no error of the server", async (type, content) => {
    const { cookies } = await aCustomer(house.shop);
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    for (const path of ["/cart", "/login", "/signup", "/checkout", "/payment"]) {
      const headers = { cookie, ...(type ? { "content-type": type } : {}) };
      const { status } = await raw(site, path, { method: "POST", headers }, content);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe("the webhook's address", () => {
  const deliver = (content: string, headers: Record<string, string>) =>
    raw(site, "/webhooks/razorpay", { method: "POST", headers }, content);
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
    expect((await raw(site, "/webhooks/razorpay", { method: "GET" })).status).toBeLessThan(500);
  });
});
