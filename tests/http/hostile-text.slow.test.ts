import { matchRoutes } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { makeResetCode } from "#server/accounts/links.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { anAdmin, anOrder, aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { type Action, actionsOf } from "#tests/support/actions.ts";
import { pagesOf } from "#tests/support/address-queries.ts";
import { aCheckout, aCustomer, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { LONE_SURROGATE, multipart, multipartType } from "#tests/support/nasty.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { allCases } from "#tests/support/ring.ts";
import { getPage, openSite, ownSite, post, raw, type Site } from "#tests/support/site.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { urlTable } from "#tests/support/url-table.ts";

const LIMIT = 300_000; // ms: hundreds of pages, which a busy machine draws slowly

const own = ownSite("postgres");
let site: Site;
let cookieBy: Record<Action["as"], string>;
let superAdmin: Someone;
let actions: Action[];
let orderId: string;

beforeAll(async () => {
  const { ctx } = own.shop;
  site = await openSite(ctx, { trustedProxies: 1 });
  const customer = await aCustomer(ctx);
  const admin = await anAdmin(ctx);
  superAdmin = await aSuperAdmin(ctx);
  cookieBy = { visitor: "", customer: cookieOf(customer), admin: cookieOf(admin) };
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  orderId = (await anOrder(ctx)).id;
  const known = { email: anEmail(), password: PASSWORD, checkoutId, orderId };
  const unknown = { adminId: "none", mailId: "none", resetCode: "none", signupCode: "none" };
  actions = actionsOf({ ...known, ...unknown });
});
afterAll(() => site.close());

const cookieOf = ({ cookies }: Pick<Someone, "cookies">) =>
  cookies.map((one) => one.split(";")[0]).join("; ");

let requests = 0;
const elsewhere = () => `10.2.${(requests >> 8) & 255}.${requests++ & 255}`;

/** Sends a form from an address of its own, so that no limit stops it. */
async function send(path: string, cookie: string, type: string, body: string | Buffer) {
  const headers = { cookie, "x-forwarded-for": elsewhere(), "content-type": type };
  return raw(site, path, { method: "POST", headers }, body);
}

test("only the two types of forms are taken, whatever a type begins with", async () => {
  const types = [
    "application/x-www-form-urlencodedx",
    "application/x-www-form-urlencoded, text/plain",
    "multipart/form-datax; boundary=x",
    "multipart/form-data-too",
  ];
  for (const type of types) {
    for (const { name, path, as, fields } of actions) {
      const { status } = await send(path, cookieBy[as], type, String(new URLSearchParams(fields)));
      expect([type, name, status]).toEqual([type, name, 415]);
    }
  }
  const spelled = "Application/X-WWW-Form-Urlencoded ; charset=UTF-8";
  const { status, text } = await send("/login", "", spelled, "email=nobody&password=");
  expect([status, text.includes(messages().blankField)]).toEqual([200, true]);
});

test(
  "no form answers with an error of the server to what no database takes (§12.18)",
  async () => {
    const zero = Buffer.from("a\u0000b");
    let nth = 0;
    const values = () => (allCases ? [zero, LONE_SURROGATE] : [nth++ % 2 ? zero : LONE_SURROGATE]);
    const failures: string[] = [];
    for (const { name, path, as, fields } of actions) {
      for (const field of Object.keys(fields)) {
        for (const value of values()) {
          const body = multipart({ ...fields, [field]: value });
          const asData = path.replace(/^[^?]+/, "$&.data"); // no page is drawn
          const { status } = await send(asData, cookieBy[as], multipartType, body);
          if (status >= 500) failures.push(`${name}, ${field}: ${status}`);
        }
      }
    }
    expect(failures).toEqual([]);
  },
  LIMIT,
);

test("a log-in with such an address and a password without end is refused in a sentence (§12.18)", async () => {
  const fields = { email: "asha\u0000@example.in", password: "x".repeat(129) };
  for (const path of ["/login", "/admin/login"]) {
    const { status, text } = await send(path, "", multipartType, multipart(fields));
    expect([status, text.includes(messages().unknownUser)]).toEqual([200, true]);
  }
});

test("an admin who was never there is deleted in a sentence, whatever the id", async () => {
  const fields = { intent: "delete", id: "a\u0000", confirmed: "yes" };
  const answer = await send(
    "/admin/dashboard/admins",
    cookieOf(superAdmin),
    multipartType,
    multipart(fields),
  );
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(adminMessages.unknownAdmin);
});

test("a reset code with a zero character in it opens nothing and breaks nothing", async () => {
  const { uid, email } = await aCustomer(own.shop.ctx);
  const code = await makeResetCode(own.shop.ctx, uid);
  for (const broken of [`${code}%00`, `%00${code}`, `${code.slice(0, 9)}%00${code.slice(9)}`]) {
    const path = `/reset-password?token=${broken}`;
    expect((await getPage(site, path)).text).toContain("The action code is invalid.");
    const { status, text } = await post(site, path, { password: "another one" });
    expect(status).toBe(200);
    expect(text).toContain("The action code is invalid.");
  }
  expect((await post(site, "/login", { email, password: PASSWORD })).status).toBe(302);
});

test(
  "no page answers with an error of the server to an address with such texts",
  async () => {
    const values = ["a%00b", "%ED%A0%80", "%FF", "__proto__", "constructor"];
    const others = ["-1", "9007199254740991", "0000-01-01", "9999-12-31"];
    const mail = "5c1f3f5e-0000-4000-8000-000000000000";
    const times = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"];
    const failures: string[] = [];
    for (const { path, query } of pagesOf({ orderId })) {
      for (const value of [...values, ...others, ...times.map((time) => `${time}_${mail}`)]) {
        const asked = [...query, value].map((name) => `${name}=${value}`).join("&");
        const headers = { cookie: cookieOf(superAdmin) };
        const { status } = await raw(site, `${path}?${asked}`, { headers });
        if (status >= 500) failures.push(`${path}?${asked}: ${status}`);
      }
    }
    expect(failures).toEqual([]);
  },
  LIMIT,
);

describe("the webhook", () => {
  let events = 0;
  const deliver = (content: string) => {
    const headers = {
      "x-razorpay-signature": sign(content, KEYS.webhookSecret),
      "x-razorpay-event-id": `hostile-${events++}`,
    };
    return raw(site, "/webhooks/razorpay", { method: "POST", headers }, content);
  };

  test.each(["\\u0000", "order_\\u0000x", "\\ud800", "order_\\udc00x"])(
    "refuses a signed event that names %s, which cannot be stored, and logs it once",
    async (id) => {
      const ids = [
        `{"event":"payment.captured","payload":{"payment":{"entity":{"order_id":"${id}"}}}}`,
        `{"event":"order.paid","payload":{"order":{"entity":{"id":"${id}"}}}}`,
        `{"event":"refund.processed","payload":{"refund":{"entity":{"id":"${id}","payment_id":"x"}}}}`,
        `{"event":"refund.processed","payload":{"refund":{"entity":{"id":"x","payment_id":"${id}"}}}}`,
        `{"event":"${id}","payload":{}}`,
      ];
      for (const content of ids) {
        const before = own.shop.log.length;
        const { status, text } = await deliver(content);
        expect([content, status, text]).toEqual([content, 400, "bad-body"]);
        const lines = own.shop.log.slice(before).filter(({ level }) => Number(level) > 30);
        expect(lines).toMatchObject([
          { level: 40, msg: "a signed event of the payment provider cannot be read" },
        ]);
      }
    },
  );
});

describe("the first super admin", () => {
  const engine = ownDatabase("postgres");
  test("is not made with a password that could never be given at a log-in", async () => {
    const shop = await startShop({ mode: "inside", engine });
    const place = await openSite(shop.ctx);
    const fields = { code: "code", email: anEmail(), password: "x".repeat(129) };
    const { status, text } = await post(place, "/admin/setup", fields);
    expect([status, text.includes(messages().tooLong(128))]).toEqual([200, true]);
    const done = await post(place, "/admin/setup", { ...fields, password: "x".repeat(128) });
    expect(done.status).toBe(302);
    await place.close();
    await shop.close();
  });
});

test("every path of pages that read their address leads to a route of its own", () => {
  const table = urlTable.map(({ path }) => ({ path }));
  const unknown = pagesOf({ orderId: "1" })
    .map(({ path }) => path)
    .filter((path) => (matchRoutes(table, path)?.[0]?.route.path ?? "*") === "*");
  expect(unknown).toEqual([]);
});

describe("an address that an answer leads to", () => {
  const LONGEST = 8_000; // characters: with the other headers it stays below what browsers take
  const text = "â".repeat(5_000);

  test("is short, whatever a form's fields hold", async () => {
    const tooLong: string[] = [];
    for (const { name, path, as, fields } of actions) {
      // One form of these pages is sent by several buttons.
      const isOfCheckout = path.startsWith("/checkout") || path.startsWith("/payment");
      const others = isOfCheckout ? ["check", "confirm", "cod", "renew"] : [];
      for (const intent of new Set([fields.intent, ...others])) {
        const filled = Object.keys(fields).map((field) => [field, text]);
        const body = multipart({ ...Object.fromEntries(filled), ...(intent && { intent }) });
        const { headers } = await send(path, cookieBy[as], multipartType, body);
        if ((headers.location?.length ?? 0) > LONGEST) tooLong.push(`${name}, ${intent}`);
      }
    }
    expect(tooLong).toEqual([]);
  });

  test("is short, whatever was asked for", async () => {
    const tooLong: string[] = [];
    for (const { path, query } of pagesOf({ orderId })) {
      for (const length of [2_000, 7_000, 14_000]) {
        const long = encodeURIComponent("â").repeat(length / 6);
        const asked = [`${path}?${[...query, "next"][0]}=${long}`, `${path}/${long}?x=${long}`];
        for (const one of asked) {
          const { status, headers } = await raw(site, one, {});
          if (status >= 500) tooLong.push(`${one.slice(0, 60)}: ${status}`);
          if ((headers.location?.length ?? 0) > LONGEST) tooLong.push(one.slice(0, 60));
        }
      }
    }
    expect(tooLong).toEqual([]);
  });
});
