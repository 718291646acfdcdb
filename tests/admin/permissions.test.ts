import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { productFailures } from "#domain/failures/products.ts";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { messages } from "#domain/messages.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { anOffer } from "#tests/offers/an-offer.ts";
import { aCustomer, anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anAdmin, anOrder, aSuperAdmin, disableInSession, type Someone } from "./admins.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
let site: Site;
let orderId: string;
const accounts: Record<string, Someone | null> = {};
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  site = await openSite(shop.ctx);
  const { ctx } = shop;
  accounts.superAdmin = await aSuperAdmin(ctx);
  accounts.visitor = null;
  accounts.customer = await aCustomer(ctx);
  accounts.reader = await anAdmin(ctx, { orders: ["read"], users: [] });
  accounts.powerless = await anAdmin(ctx, { orders: [], users: [] });
  accounts.admin = await anAdmin(ctx);
  accounts.disabled = await anAdmin(ctx);
  await disableInSession(ctx, accounts.disabled.uid);
  orderId = (await anOrder(ctx)).id;
  await anOffer(ctx, { batch: true }); // the first one: it has the number 1
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Who asks, in the order of the columns below. `reader` may read orders and change none. */
const columns = [
  "visitor",
  "customer",
  "disabled",
  "powerless",
  "reader",
  "admin",
  "superAdmin",
] as const;
type Cells = [string, string, string, string, string, string, string];
/** What who may not is told, with the status 401 or 403. */
const refusals: string[] = [
  messages.notAuthenticated,
  messages.notAnAdmin,
  messages.insufficientPermissions,
  messages.onlySuperAdmins,
];
/** What a form answers: an account that is no admin is told so first. `limited` may not change anything. */
const formCells = (limited: string, admin: string, superAdmin: string): Cells => [
  messages.notAuthenticated,
  messages.notAnAdmin,
  messages.notAuthenticated,
  limited,
  limited,
  admin,
  superAdmin,
];
const NONE = messages.insufficientPermissions;
const WRONG_PERCENT = "A percentage is a whole number from 1 to 100";
/** The same of what only super admins may do by default. */
const superCells = (superAdmin: string) =>
  formCells(messages.insufficientPermissions, messages.insufficientPermissions, superAdmin);
const OUT = "/admin/login"; // sent there
const IN = "200";
const NO = "403";

/** Every admin loader: its path, one of its addresses, and what each gets. */
const pages: Record<string, [address: string, cells: Cells]> = {
  "admin/dashboard": ["/admin/dashboard", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/orders/:id": ["/admin/dashboard/orders/ID", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/orders/:id/slip": [
    "/admin/dashboard/orders/ID/slip",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/overview": ["/admin/dashboard/overview", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/news": ["/admin/dashboard/news?since=", [OUT, OUT, OUT, NO, IN, IN, IN]],
  "admin/dashboard/export/:format": [
    "/admin/dashboard/export/csv",
    [OUT, OUT, OUT, NO, IN, IN, IN],
  ],
  "admin/dashboard/stock": ["/admin/dashboard/stock", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/stock/:variant": ["/admin/dashboard/stock/1", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/stock/export": [
    "/admin/dashboard/stock/export",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/admins": ["/admin/dashboard/admins", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/offers": ["/admin/dashboard/offers", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/offers/:id": ["/admin/dashboard/offers/1", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/offers/:id/codes": [
    "/admin/dashboard/offers/1/codes",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/products/import": [
    "/admin/dashboard/products/import",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/products/export.csv": [
    "/admin/dashboard/products/export.csv",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/audit": ["/admin/dashboard/audit", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/settings/:group?": [
    "/admin/dashboard/settings",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  "admin/dashboard/articles": ["/admin/dashboard/articles", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/articles/:slug": [
    "/admin/dashboard/articles/the-air-you-sleep-in",
    [OUT, OUT, OUT, NO, NO, NO, IN],
  ],
  ...Object.fromEntries(
    ["", "/:id", "/:id/history", "/:id/history/:revision"].map((path) => [
      `admin/dashboard/products${path}`,
      [
        `/admin/dashboard/products${path.replace(":id", "1").replace(":revision", "1")}`,
        [OUT, OUT, OUT, NO, NO, NO, IN] as Cells,
      ],
    ]),
  ),
  // Everybody's own.
  "admin/dashboard/security": ["/admin/dashboard/security", [OUT, OUT, OUT, IN, IN, IN, IN]],
  "admin/dashboard/media": ["/admin/dashboard/media", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/media.json": ["/admin/dashboard/media.json", [OUT, OUT, OUT, NO, NO, NO, IN]],
};
/** Open to visitors: where admins come in. */
const entrances = ["admin/login", "admin/setup"];
/** Takes forms alone. */
const formsOnly = ["admin/dashboard/products/:id/editors"];

/**
 * Every action: its form, and the sentence that each gets, or what is in a page where it worked. The
 * answers are read as the site's own scripts read them, beside the page that a browser would get.
 */
const forms: Record<string, [address: string, fields: Record<string, string>, cells: Cells][]> = {
  "admin/dashboard": [
    [
      "/admin/dashboard",
      { order: "ID", status: "placed", confirmed: "yes" },
      formCells(messages.insufficientPermissions, "done", "done"),
    ],
  ],
  "admin/dashboard/orders/:id": [
    [
      "/admin/dashboard/orders/ID",
      { order: "ID", status: "placed", confirmed: "yes" },
      formCells(messages.insufficientPermissions, "done", "done"),
    ],
    [
      "/admin/dashboard/orders/ID",
      { intent: "resend", mail: "none" },
      formCells(messages.insufficientPermissions, messages.unknownMail, messages.unknownMail),
    ],
  ],
  "admin/dashboard/overview": [
    [
      "/admin/dashboard/overview",
      { intent: "resend", mail: "none" },
      formCells(messages.insufficientPermissions, messages.unknownMail, messages.unknownMail),
    ],
  ],
  "admin/dashboard/stock": [
    [
      "/admin/dashboard/stock",
      { variant: "1", seen: "0", onHand: "0", lowAt: "3" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        messages.stockSaved(0),
      ),
    ],
    [
      "/admin/dashboard/stock",
      { intent: "check", csv: "SKU" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        "The first line must name the columns",
      ),
    ],
  ],
  "admin/dashboard/products": [
    [
      "/admin/dashboard/products",
      { product: "999999", move: "up" },
      formCells(NONE, NONE, productFailures["unknown-product"].sentence),
    ],
  ],
  "admin/dashboard/products/:id": [
    [
      "/admin/dashboard/products/1",
      { name: "" },
      formCells(NONE, NONE, productFailures["product-invalid"].sentence),
    ],
  ],
  "admin/dashboard/products/:id/history/:revision": [
    [
      "/admin/dashboard/products/1/history/1",
      { seen: "0" },
      formCells(NONE, NONE, productFailures["product-changed"].sentence),
    ],
  ],
  "admin/dashboard/products/:id/editors": [
    ["/admin/dashboard/products/1/editors", {}, formCells(NONE, NONE, "others")],
  ],
  "admin/dashboard/admins": [
    [
      "/admin/dashboard/admins",
      { intent: "create", email: "EMAIL", password: "green leaves", ownPassword: PASSWORD },
      formCells(messages.onlySuperAdmins, messages.onlySuperAdmins, messages.adminCreated),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "delete", id: "none", confirmed: "yes" },
      superCells(messages.unknownAdmin),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "update", id: "none", seen: "", permission: "orders read" },
      superCells(messages.unknownAdmin),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "reset", id: "none", confirmed: "yes" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        messages.unknownAdmin,
      ),
    ],
  ],
  "admin/dashboard/products/import": [
    [
      "/admin/dashboard/products/import",
      { intent: "import", id: "none" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        messages.unknownImport,
      ),
    ],
  ],
  "admin/dashboard/security": [
    [
      "/admin/dashboard/security",
      { intent: "off", password: "not the password", code: "000000" },
      formCells(messages.wrongOwnPassword, messages.wrongOwnPassword, messages.wrongOwnPassword),
    ],
  ],
  "admin/dashboard/settings/:group?": [
    [
      "/admin/dashboard/settings/links",
      { intent: "save", seen: "0", portal: "no address" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        settingsMessages.notSaved,
      ),
    ],
  ],
  "admin/dashboard/articles/:slug": [
    [
      "/admin/dashboard/articles/new",
      { intent: "save", seen: "0", title: "" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        settingsMessages.notSaved,
      ),
    ],
    [
      "/admin/dashboard/articles/new",
      { intent: "preview", body: "# Grown *here*" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        "Grown <em>here</em>",
      ),
    ],
  ],
  "admin/dashboard/offers": [
    [
      "/admin/dashboard/offers",
      { intent: "save", code: "TEN", kind: "percent", value: "110" },
      formCells(messages.insufficientPermissions, messages.insufficientPermissions, WRONG_PERCENT),
    ],
  ],
  "admin/dashboard/offers/:id": [
    [
      "/admin/dashboard/offers/1",
      { intent: "save", revision: "1", code: "TEN", kind: "percent", value: "0" },
      formCells(messages.insufficientPermissions, messages.insufficientPermissions, WRONG_PERCENT),
    ],
    [
      "/admin/dashboard/offers/1",
      { intent: "codes", count: "none", prefix: "" },
      formCells(
        messages.insufficientPermissions,
        messages.insufficientPermissions,
        "Enter a whole",
      ),
    ],
  ],
  "admin/dashboard/media": [
    ["/admin/dashboard/media", { intent: "upload" }, superCells(mediaMessages.none)],
    [
      "/admin/dashboard/media",
      { intent: "update", name: "none", alt: "" },
      superCells(mediaMessages.unknownPicture),
    ],
    [
      "/admin/dashboard/media",
      { intent: "remove", name: "none", confirmed: "yes" },
      superCells(mediaMessages.unknownPicture),
    ],
  ],
  "admin/dashboard/media.json": [
    ["/admin/dashboard/media.json", { intent: "upload" }, superCells(mediaMessages.none)],
  ],
};
/** Forms that scripts alone send: who is not signed in is told so, and is led nowhere. */
const byScript = ["admin/dashboard/media.json", ...formsOnly];

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };
const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const adminRoutes = flat(routes as Entry[]).filter(({ file }) => file.startsWith("routes/admin/"));

describe("the table is whole", () => {
  test("each admin page of the route table has its row", () => {
    const paths = adminRoutes.flatMap(({ path }) => path ?? []).sort();
    expect(paths).toEqual([...Object.keys(pages), ...entrances, ...formsOnly].sort());
  });

  test("each that takes forms has its forms, and no other", () => {
    const takesForms = /export (async )?(function|const) action\b/;
    const acting = adminRoutes
      .filter(({ file }) => takesForms.test(readFileSync(`app/${file}`, "utf8")))
      .flatMap(({ path }) => path ?? []);
    expect(acting.sort()).toEqual([...Object.keys(forms), ...entrances].sort());
  });
});

const fill = (text: string) => text.replace("ID", orderId).replace("EMAIL", anEmail());
const cookiesOf = (who: string) => accounts[who]?.cookies ?? [];

for (const [path, [address, cells]] of Object.entries(pages)) {
  test.each(columns.map((who, index) => [who, cells[index] ?? ""] as const))(
    `GET /${path} as %s: %s`,
    async (who, expected) => {
      const { status, headers, text } = await getPage(site, fill(address), cookiesOf(who));
      const place = headers.get("location")?.split("?")[0];
      expect(place ?? String(status)).toBe(expected);
      if (expected === IN && who === "reader") {
        // May read orders and no users: what was ordered, and not by whom.
        const { email, phone, address } = anAddress();
        for (const contact of [email, phone, address, "@example.in"]) {
          expect(text.replaceAll(accounts.reader?.email ?? "", "")).not.toContain(contact);
        }
      }
      if (expected === IN) return;
      expect(text).not.toContain(anAddress().pinCode);
      if (expected === NO) expect(text).toContain(messages.insufficientPermissions);
    },
  );
}

for (const [path, rows] of Object.entries(forms)) {
  for (const [address, fields, cells] of rows) {
    test.each(columns.map((who, index) => [who, cells[index] ?? ""] as const))(
      `POST /${path} (${fields.intent ?? "status"}) as %s: %s`,
      async (who, expected) => {
        const filled = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, fill(value)]),
        );
        const answer = await post(site, `${fill(address)}.data`, filled, cookiesOf(who));
        expect(answer.text).toContain(expected);
        expect([401, 403].includes(answer.status)).toBe(refusals.includes(expected));
        if (["visitor", "customer", "disabled"].includes(who) && !byScript.includes(path)) {
          const page = await post(site, fill(address), filled, cookiesOf(who));
          expect(page.headers.get("location")).toMatch(/^\/admin\/login/);
        }
      },
    );
  }
}

test("nothing was changed by an account that may not (§6.2, §6.4)", async () => {
  const fields = { order: orderId, status: "shipped", confirmed: "yes" };
  for (const who of columns.filter((each) => !["admin", "superAdmin"].includes(each))) {
    await post(site, "/admin/dashboard.data", fields, cookiesOf(who));
  }
  const { text } = await getPage(site, `/admin/dashboard/orders/${orderId}`, cookiesOf("admin"));
  expect(text).toContain('data-status="placed"');
  expect(text).toContain("Nobody has changed it yet.");
});

test("permissions that a super admin changes count from the next request on, and are on the trail", async () => {
  const changed = await anAdmin(shop.ctx);
  const path = `/admin/dashboard/orders/${orderId}`;
  const { phone } = anAddress();
  expect((await getPage(site, path, changed.cookies)).text).toContain(phone);
  const change = async (seen: string, permissions: string[]) => {
    const fields = new URLSearchParams({ intent: "update", id: changed.uid, seen });
    for (const permission of permissions) fields.append("permission", permission);
    const headers = {
      cookie: cookiesOf("superAdmin")
        .map((one) => one.split(";")[0])
        .join("; "),
      origin: site.url,
    };
    const page = await fetch(`${site.url}/admin/dashboard/admins`, {
      method: "POST",
      headers,
      body: fields,
    });
    return page.text();
  };
  expect(await change("", ["orders read"])).toContain(messages.adminUpdated);
  expect((await getPage(site, path, changed.cookies)).text).not.toContain(phone);
  const status = { order: orderId, status: "shipped", confirmed: "yes" };
  const refused = await post(site, "/admin/dashboard.data", status, changed.cookies);
  expect([refused.status, refused.text.includes(messages.insufficientPermissions)]).toEqual([
    403,
    true,
  ]);
  // A second tab that still shows the old permissions changes nothing.
  expect(await change("", ["orders read", "orders update"])).toContain(
    messages.adminUpdateFailed(messages.adminChanged),
  );
  const { text } = await getPage(site, "/admin/dashboard/audit", cookiesOf("superAdmin"));
  expect(text).toContain(`${changed.email}: orders read, update · users read → orders read`);
});

test("authority ends with the next request, whichever way it ends (§6.8)", async () => {
  const { ctx } = shop;
  const deleted = await anAdmin(ctx);
  expect((await getPage(site, "/admin/dashboard", deleted.cookies)).status).toBe(200);
  const fields = { intent: "delete", id: deleted.uid, confirmed: "yes" };
  const answer = await post(site, "/admin/dashboard/admins", fields, cookiesOf("superAdmin"));
  expect(answer.text).toContain(messages.adminDeleted);
  const { headers } = await getPage(site, "/admin/dashboard", deleted.cookies);
  expect(headers.get("location")).toBe("/admin/login");
  const closed = await anAdmin(ctx);
  await setDisabled(ctx.db, closed.uid, true);
  expect((await getPage(site, "/admin/dashboard", closed.cookies)).status).toBe(302);
});
