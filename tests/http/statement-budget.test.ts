import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { actionsOf } from "#tests/support/actions.ts";
import { aCheckout, aCustomer, anEmail, PASSWORD, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { listedPages } from "#tests/support/url-table.ts";
import { forms, pages, type Who } from "./statement-budgets.ts";

// What one request may send the database (docs/decisions/0100). A request that needs more than its
// budget is looked at before the number is raised.

const engine = ownDatabase("postgres");
let shop: TestShop;
let site: Site;
/** What the last request sent. */
let sent: Sent[] = [];
const cookies: Record<Who, string[]> = { visitor: [], customer: [], admin: [] };
const known = {
  email: anEmail(),
  password: PASSWORD,
  checkoutId: "",
  orderId: "GV-0000000000",
  adminId: "none",
  mailId: "none",
  resetCode: "none",
  signupCode: "none",
};

beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  const { ctx } = shop;
  const statements: typeof ctx.statements = {
    ...ctx.statements,
    during: (collected, run) => {
      sent = collected;
      return ctx.statements.during(collected, run);
    },
  };
  site = await openSite({ ...ctx, statements, log: ctx.log.child({}, { level: "debug" }) });
  const customer = await aCustomer(ctx);
  cookies.customer = customer.cookies;
  cookies.admin = (await anAdmin(ctx)).cookies;
  const bought = await aCheckout(ctx, 1, customer);
  known.orderId = successOf(await payOnDelivery(ctx, customer.uid, bought.checkoutId)).id;
  known.checkoutId = (await aCheckout(ctx, 1, customer)).checkoutId;
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

const WRITES = /^(insert|update|delete|with)\b/;

/** What was read twice although nothing had been written in between. */
function repeated(): string[] {
  let seen: string[] = [];
  return sent.flatMap(({ text, values }) => {
    if (WRITES.test(text)) seen = [];
    if (!text.startsWith("select")) return [];
    const one = JSON.stringify([text, values]);
    const again = seen.includes(one);
    seen.push(one);
    return again ? [one] : [];
  });
}

/** Fails where a request sent more than its budget, or read the same twice. */
function expectWithin(
  budget: number,
  answer: { status: number; headers: Headers },
  repeats = false,
) {
  expect(answer.status).toBeLessThan(500);
  if (!repeats) expect(repeated()).toEqual([]);
  expect(sent.length, sent.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(budget);
  // A file that is sent in pieces is still being read when its answer begins.
  expect(Number(answer.headers.get("x-statements"))).toBeLessThanOrEqual(sent.length);
}

describe("a visitor's page needs no statement", () => {
  const others = [
    "/product/1/reviews",
    "/terms/versions/1",
    "/cart",
    "/checkout",
    "/checkout/place?pin=122002",
    "/payment",
    "/login",
    "/signup",
    "/forgot-password",
  ];
  test.each([...listedPages, ...others, "/admin/login", "/robots.txt", "/no-such-page"])(
    "%s",
    async (path) => {
      expectWithin(0, await getPage(site, path));
      expectWithin(0, await getPage(site, path, ["greenverse.session_token=forged.signature"]));
    },
  );
});

/** The frame of the admin's pages and these pages count some of the same orders, each on its own. */
const countedTwice = ["", "/overview", "/overview/money"].map((page) => `/admin/dashboard${page}`);
const addressOf = (path: string) =>
  path.replace(":id", known.orderId).replace(":checkout", known.checkoutId);

describe("a page keeps to its budget, as a document and as data", () => {
  test.each(pages)("for a %s: %s", async (who, path, budget) => {
    const address = addressOf(path);
    const repeats = countedTwice.includes(path);
    expectWithin(budget, await getPage(site, address, cookies[who]), repeats);
    const [pathname, search] = address.split("?");
    const dataAddress = `${pathname === "/" ? "/_root" : pathname}.data${search ? `?${search}` : ""}`;
    expectWithin(budget, await getPage(site, dataAddress, cookies[who]), repeats);
  });
});

/** Forms that are refused and answered by their page, which then asks once more by itself. */
const payment = ["start", "confirm", "check", "cod"].map((intent) => `/payment ${intent}`);
const confirmation = ["confirm", "decline", "again"].map((one) => `/orders/:id/confirm ${one}`);
const askedTwice = [
  "/reset-password",
  "/orders/:id/return",
  "/orders/:id/review/1 write",
  ...payment,
  ...confirmation,
  ...countedTwice,
];

describe("a form keeps to its budget", () => {
  const names = [...new Set(actionsOf(known).map(({ name }) => name))];
  test("each has one", () => {
    expect(Object.keys(forms).sort()).toEqual([...names].sort());
  });
  test.each(names)("%s", async (name) => {
    for (const action of actionsOf(known).filter((each) => each.name === name)) {
      const answer = await post(site, action.path, action.fields, cookies[action.as]);
      expectWithin(forms[name] ?? 0, answer, askedTwice.includes(name));
    }
  });
});
