import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { homeOf } from "#app/features/admin/tabs.tsx";
import routes from "#app/routes.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { type PermissionChoice, permissionChoices, permitOnly } from "#domain/roles.ts";
import { anAdmin, anOrder, type Someone } from "#tests/admin/admins.ts";
import { PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { allCases } from "#tests/support/ring.ts";
import { giveSecondFactor } from "#tests/support/second-factor.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
let site: Site;
let orderId: string;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  site = await openSite(shop.ctx);
  orderId = (await anOrder(shop.ctx)).id;
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

type Entry = { path?: string | undefined; children?: Entry[] | undefined };
const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
/** Takes a form of the product's page and has none itself. */
const formAlone = "admin/dashboard/products/:id/editors";
/** Every page of the dashboard, as the route table has them. */
const paths = flat(routes as Entry[])
  .flatMap(({ path }) => path ?? [])
  .filter((path) => path.startsWith("admin/dashboard") && path !== formAlone);
const addressOf = (path: string) =>
  `/${path
    .replace("orders/:id", `orders/${orderId}`)
    .replace(":format", "csv")
    .replace(/\/:\w+\?/g, "")
    .replace(/:\w+/g, "1")}`;

/** The permissions each of which opens a page, by the beginning of its path; null: any admin. */
const needs: [beginning: string, ...permissions: (PermissionChoice | null)[]][] = [
  ["admin/dashboard/security", null],
  // Each admin's own.
  ["admin/dashboard/files", null],
  // The super admin's alone.
  ["admin/dashboard/admins"],
  ["admin/dashboard/audit", "admins:read"],
  ["admin/dashboard/products/:id/stock", "stock:update"],
  ["admin/dashboard/products", "products:update"],
  ["admin/dashboard/media", "products:update", "settings:update"],
  ["admin/dashboard/stock", "stock:update"],
  ["admin/dashboard/offers", "offers:update"],
  ["admin/dashboard/customers/:id/data.json", "customers:update"],
  ["admin/dashboard/customers", "customers:read"],
  ["admin/dashboard/leads", "users:read"],
  ["admin/dashboard/grievances", "grievances:update"],
  ["admin/dashboard/reviews", "reviews:update"],
  ["admin/dashboard/settings/api"], // a super admin's
  ["admin/dashboard/settings/webhooks"], // the same
  ["admin/dashboard/settings", "settings:update"],
  ["admin/dashboard/ready", "settings:update"],
  ["admin/dashboard/articles", "settings:update"],
  ["admin/dashboard/pages", "settings:update"],
  ["admin/dashboard/policies", "settings:update"],
  ["admin/dashboard/translations", "settings:update"],
  ["admin/dashboard/orders/:id/cancel", "orders:update"],
  ["admin/dashboard/orders/:id/cash", "orders:update"],
  ["admin/dashboard/orders/:id/refund", "refunds:update"],
  ["admin/dashboard/refunds", "refunds:update"],
  // An address is on it: needs users:read beside orders:read.
  ["admin/dashboard/parcels/label.pdf"],
  // They need two: orders:update and users:read.
  ["admin/dashboard/orders/new"],
  ["admin/dashboard/orders/waiting"],
  ["admin/dashboard/documents/export", "documents:read"],
  ["admin/dashboard/documents/file", "documents:read"],
  ["admin/dashboard/documents/month", "documents:read"],
  ["admin/dashboard/documents/:id", "documents:update"],
  ["admin/dashboard/documents", "documents:read"],
  [
    "admin/dashboard/today",
    "orders:read",
    "refunds:update",
    "grievances:update",
    "documents:read",
    "settings:update",
  ],
  ["admin/dashboard", "orders:read"],
];

const openers = (path: string) => {
  const [, ...opening] = needs.find(([beginning]) => path.startsWith(beginning)) ?? [path];
  return opening;
};
const isOpenTo = (path: string, only: PermissionChoice) =>
  openers(path).includes(null) || openers(path).includes(only);
/** All pages, or without all cases those that are open and each fourth of the others, another one for each admin. */
const askedBy = (only: PermissionChoice) =>
  paths.filter(
    (path, at) =>
      allCases || isOpenTo(path, only) || (at + permissionChoices.indexOf(only)) % 4 === 0,
  );

describe.each(permissionChoices)("an admin with %s alone (§21.4)", (only) => {
  let admin: Someone;
  let home: string;
  beforeAll(async () => {
    const permissions = permitOnly({ orders: [], users: [] }, [only]);
    admin = await anAdmin(shop.ctx, permissions);
    home = homeOf({ role: "admin", permissions });
  });

  test.each(askedBy(only))("/%s", async (path) => {
    const { status, headers, text } = await getPage(site, addressOf(path), admin.cookies);
    const isOpen = isOpenTo(path, only);
    if (path === "admin/dashboard" && !isOpen && home !== "/admin/dashboard") {
      expect(headers.get("location")).toBe(home);
      expect((await getPage(site, home, admin.cookies)).status).toBe(200);
      return;
    }
    // What an address names may not be there, or it may name nothing: that is answered to who may ask.
    expect(isOpen ? [200, 404, 422] : [403]).toContain(status);
    if (!isOpen) expect(text).toContain(adminMessages.insufficientPermissions);
  });

  test("comes from the log-in to a page that they may see, where there is one", async () => {
    const fields = { email: admin.email, password: PASSWORD };
    for (const entrance of ["/login", "/admin/login"]) {
      const { headers } = await post(site, entrance, fields);
      expect(headers.get("location")).toBe(home);
    }
  });
});

test("where a second factor is required, who has none can set one up and nothing else (§21.16)", async () => {
  const { ctx } = shop;
  const admin = await anAdmin(ctx);
  const other = await anAdmin(ctx);
  await giveSecondFactor(ctx.db, ctx.authSecret, other.uid);
  const strict = await openSite({
    ...ctx,
    settings: { ...ctx.settings, secondFactorRequired: true },
  });
  try {
    for (const path of paths) {
      const { status, headers } = await getPage(strict, addressOf(path), admin.cookies);
      const own = path === "admin/dashboard/security";
      expect([path, status, headers.get("location")]).toEqual(
        own ? [path, 200, null] : [path, 302, "/admin/dashboard/security"],
      );
    }
    const frame = `/admin/dashboard/security.data?_routes=${encodeURIComponent("routes/admin/frame")}`;
    expect((await getPage(strict, frame, admin.cookies)).text).not.toContain("orders");
    const fields = { order: orderId, status: "shipped", confirmed: "yes" };
    const form = await post(strict, "/admin/dashboard.data", fields, admin.cookies);
    expect([form.status, form.text.includes(adminMessages.secondFactorFirst)]).toEqual([403, true]);
    const begun = { intent: "begin" };
    const page = await post(strict, "/admin/dashboard/security", begun, admin.cookies);
    expect(page.text).toContain("Or type this key");
    expect((await getPage(strict, "/admin/dashboard", other.cookies)).status).toBe(200);
    expect((await getPage(strict, "/admin/login", admin.cookies)).headers.get("location")).toBe(
      "/admin/dashboard/security",
    );
  } finally {
    await strict.close();
  }
});
