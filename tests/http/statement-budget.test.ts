import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { actionsOf } from "#tests/support/actions.ts";
import { aCheckout, aCustomer, anEmail, PASSWORD, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What one request may send the database (docs/decisions/0100). A request that needs more than its
// budget is looked at before the number is raised.

type Who = "visitor" | "customer" | "admin";

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
  const paths = ["/", "/about", "/media", "/technology", "/portal", "/blog", "/shop", "/product/1"];
  const others = ["/cart", "/checkout", "/payment", "/login", "/signup", "/forgot-password"];
  test.each([...paths, ...others, "/admin/login", "/robots.txt", "/no-such-page"])(
    "%s",
    async (path) => {
      expectWithin(0, await getPage(site, path));
      expectWithin(0, await getPage(site, path, ["greenverse.session_token=forged.signature"]));
    },
  );
});

/** With the read of who is asking: the first of each. */
const pages: [Who, path: string, budget: number][] = [
  ["customer", "/", 1],
  ["customer", "/shop", 1],
  ["customer", "/product/1", 1],
  ["customer", "/cart", 1],
  ["customer", "/checkout", 1],
  ["customer", "/payment", 2],
  ["customer", "/payment?checkout=:checkout", 2],
  ["customer", "/orders", 2],
  ["customer", "/orders/:id", 7],
  ["customer", "/orders/:id/cancel", 3],
  ["customer", "/orders/:id/payout", 4],
  ["customer", "/profile", 1],
  ["customer", "/profile/security", 2],
  ["customer", "/profile/data", 14],
  ["customer", "/login", 1],
  ["customer", "/no-such-page", 1],
  ["customer", "/admin/dashboard", 1],
  ["admin", "/admin/login", 1],
  ["admin", "/admin/dashboard", 19],
  ["admin", "/admin/dashboard/orders/:id", 27],
  ["admin", "/admin/dashboard/orders/new", 10],
  ["admin", "/admin/dashboard/orders/new?find=9876543210", 11],
  ["admin", "/admin/dashboard/orders/waiting", 9],
  ["admin", "/admin/dashboard/orders/:id/refund", 9],
  ["admin", "/admin/dashboard/refunds", 11],
  ["admin", "/admin/dashboard/documents", 10],
  ["admin", "/admin/dashboard/documents/export/ledger.csv", 6],
  ["admin", "/admin/dashboard/queues/to-pack", 11],
  ["admin", "/admin/dashboard/queues/tagged?tag=gift", 11],
  ["admin", "/admin/dashboard/views", 10],
  ["admin", "/admin/dashboard/orders/:id/work", 10],
  ["admin", "/admin/dashboard/orders/:id/edit", 13],
  ["admin", "/admin/dashboard/orders/:id/cancel", 11],
  ["admin", "/admin/dashboard/orders/:id/parcels", 15],
  ["admin", "/admin/dashboard/parcels", 10],
  ["admin", "/admin/dashboard/parcels/papers.pdf?order=:id", 6],
  ["admin", "/admin/dashboard/orders/:id/slip", 4],
  ["admin", "/admin/dashboard/overview", 23],
  ["customer", "/orders/:id/return", 3],
  ["admin", "/admin/dashboard/returns", 10],
  ["admin", "/admin/dashboard/returns/RT-0000000000", 10],
  ["admin", "/admin/dashboard/overview/money", 14],
  ["admin", "/admin/dashboard/overview/money?by=product", 10],
  ["admin", "/admin/dashboard/overview/money?by=pin", 10],
  ["admin", "/admin/dashboard/overview/money/csv", 8],
  ["admin", "/admin/dashboard/leads", 11],
  ["admin", "/admin/dashboard/leads/csv", 6],
  ["admin", "/admin/dashboard/stock", 9],
  ["admin", "/admin/dashboard/stock/1", 9],
  ["admin", "/admin/dashboard/stock/export", 5],
  ["customer", "/orders/:id/confirm", 3],
  ["customer", "/orders/:id/pay", 2],
  ["admin", "/admin/dashboard/cash", 11],
  ["admin", "/admin/dashboard/audit", 9],
  ["admin", "/admin/dashboard/admins", 9],
  ["admin", "/admin/dashboard/security", 10],
  ["admin", "/admin/dashboard/news", 2],
  ["admin", "/admin/dashboard/export/csv", 6],
];
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

/** By the names of tests/support/actions.ts, in its order: each finds what those before it left. */
const forms: Record<string, number> = {
  "/no-such-page": 0,
  "/signup": 14,
  "/login": 20,
  "/login/code": 0,
  "/forgot-password": 5,
  "/reset-password": 2,
  "/verify-email": 4,
  "/admin/login": 22,
  "/admin/setup": 6,
  "/checkup": 0,
  "/checkup send": 0,
  "/alerts": 8,
  "/alerts/none confirm": 3,
  "/alerts/none stop": 1,
  "/cart add": 2,
  "/cart set": 2,
  "/cart remove": 2,
  "/cart merge": 7,
  "/cart offer": 2,
  "/cart remove-offer": 2,
  "/cart/check": 0,
  "/cart/change add": 2,
  "/cart/change set": 2,
  "/cart/change remove": 2,
  "/cart/change merge": 7,
  "/checkout": 3,
  "/payment start": 6,
  "/payment confirm": 4,
  "/payment check": 11,
  "/payment cod": 15,
  "/payment renew": 2,
  "/profile": 2,
  "/profile/security password": 12,
  "/profile/security end-others": 3,
  "/profile/security delete": 9,
  "/orders/:id/return": 5,
  "/logout": 5,
  "/admin/dashboard": 21,
  "/admin/dashboard/orders/:id": 28,
  "/admin/dashboard/orders/:id resend": 28,
  "/admin/dashboard/orders/:id/refund": 9,
  "/admin/dashboard/refunds paid": 9,
  "/admin/dashboard/refunds again": 9,
  "/admin/dashboard/refunds by-hand": 9,
  "/admin/dashboard/refunds payout": 9,
  "/admin/dashboard/orders/:id/parcels pack": 18,
  "/admin/dashboard/orders/:id/parcels add": 18,
  "/admin/dashboard/orders/:id/parcels track": 18,
  "/admin/dashboard/orders/:id/parcels move": 18,
  "/admin/dashboard/parcels hand over": 15,
  "/admin/dashboard/parcels check": 12,
  "/admin/dashboard/parcels enter": 12,
  "/orders/:id/pay": 9,
  "/orders/:id/confirm confirm": 9,
  "/orders/:id/confirm decline": 9,
  "/orders/:id/confirm again": 9,
  "/admin/dashboard/orders/:id/cash confirm": 16,
  "/admin/dashboard/orders/:id/cash again": 16,
  "/admin/dashboard/orders/:id/cash refused": 16,
  "/admin/dashboard/orders/:id/cash undo": 16,
  "/admin/dashboard/cash note": 20,
  "/admin/dashboard/cash file": 20,
  "/admin/dashboard/queues/to-pack": 30,
  "/admin/dashboard/orders/:id/work note": 9,
  "/admin/dashboard/orders/:id/work tag": 9,
  "/admin/dashboard/orders/:id/work untag": 9,
  "/admin/dashboard/orders/:id/work move": 13,
  "/admin/dashboard/orders/:id/edit address": 16,
  "/admin/dashboard/orders/:id/edit lines": 16,
  "/admin/dashboard/orders/:id/edit line": 17,
  "/admin/dashboard/orders/:id/edit add": 21,
  "/admin/dashboard/orders/new line": 12,
  "/admin/dashboard/orders/new quote": 12,
  "/admin/dashboard/orders/new enter": 15,
  "/admin/dashboard/orders/waiting send": 12,
  "/admin/dashboard/orders/waiting cancel": 12,
  "/admin/dashboard/views keep": 5,
  "/admin/dashboard/views remove": 5,
  "/admin/dashboard/overview": 26,
  "/admin/dashboard/returns/RT-0000000000 approve": 11,
  "/admin/dashboard/returns/RT-0000000000 inspect": 11,
  "/admin/dashboard/returns/RT-0000000000 refund": 11,
  "/admin/dashboard/returns/RT-0000000000 replace": 11,
  "/admin/dashboard/returns/RT-0000000000 refuse": 11,
  "/admin/dashboard/leads answer": 14,
  "/admin/dashboard/leads erase": 14,
  "/admin/dashboard/stock": 16,
  "/admin/dashboard/stock check": 10,
  "/admin/dashboard/stock import": 10,
  "/admin/dashboard/admins create": 9,
  "/admin/dashboard/admins update": 9,
  "/admin/dashboard/admins reset": 9,
  "/admin/dashboard/admins delete": 9,
  "/admin/dashboard/offers save": 9,
  "/admin/dashboard/offers/1 save": 9,
  "/admin/dashboard/offers/1 codes": 9,
  "/admin/dashboard/settings/links save": 9,
  "/admin/dashboard/settings/statistics add:figures": 9,
  "/admin/dashboard/articles/new save": 12,
  "/admin/dashboard/media update": 9,
  "/admin/dashboard/media.json upload": 9,
  "/admin/dashboard/products": 12,
  "/admin/dashboard/products/1": 12,
  "/admin/dashboard/products/1/history/1": 12,
  "/admin/dashboard/products/1/editors": 6,
  "/admin/dashboard/products/import import": 20,
  "/admin/dashboard/security begin": 12,
  "/admin/dashboard/security confirm": 20,
  "/admin/dashboard/security codes": 20,
  "/admin/dashboard/security off": 20,
  "/admin/dashboard/orders/:id/cancel": 20,
  "/orders/:id/cancel": 20,
  "/orders/:id/payout": 8,
};
/** Forms that are refused and answered by their page, which then asks once more by itself. */
const payment = ["start", "confirm", "check", "cod"].map((intent) => `/payment ${intent}`);
const confirmation = ["confirm", "decline", "again"].map((one) => `/orders/:id/confirm ${one}`);
const askedTwice = [
  "/reset-password",
  "/orders/:id/return",
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
