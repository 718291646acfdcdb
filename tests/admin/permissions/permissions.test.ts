import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import {
  anAdmin,
  anOrder,
  aSuperAdmin,
  disableInSession,
  type Someone,
} from "#tests/admin/admins.ts";
import { anOffer } from "#tests/offers/an-offer.ts";
import { aCustomer, anAddress, anEmail } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { columns, IN, NO, refusals } from "./permission-cells.ts";
import { byScript, forms, formsOnly } from "./permission-forms.ts";
import { entrances, pages } from "./permission-pages.ts";

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
    `GET /${path} as %s: %s (§1.2)`,
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
      if (expected === NO) expect(text).toContain(adminMessages.insufficientPermissions);
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

test("permissions that a super admin changes count from the next request on, and are on the trail (§7.9)", async () => {
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
  expect(await change("", ["orders read"])).toContain(adminMessages.adminUpdated);
  expect((await getPage(site, path, changed.cookies)).text).not.toContain(phone);
  const status = { order: orderId, status: "shipped", confirmed: "yes" };
  const refused = await post(site, "/admin/dashboard.data", status, changed.cookies);
  expect([refused.status, refused.text.includes(adminMessages.insufficientPermissions)]).toEqual([
    403,
    true,
  ]);
  // A second tab that still shows the old permissions changes nothing.
  expect(await change("", ["orders read", "orders update"])).toContain(
    adminMessages.adminUpdateFailed(adminMessages.adminChanged),
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
  expect(answer.text).toContain(adminMessages.adminDeleted);
  const { headers } = await getPage(site, "/admin/dashboard", deleted.cookies);
  expect(headers.get("location")).toBe("/admin/login");
  const closed = await anAdmin(ctx);
  await setDisabled(ctx.db, closed.uid, true);
  expect((await getPage(site, "/admin/dashboard", closed.cookies)).status).toBe(302);
});
