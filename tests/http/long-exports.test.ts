import { afterAll, beforeAll, expect, test } from "vitest";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import { makeFile } from "#server/admin/files/make-file.ts";
import { anAdmin, aSuperAdmin, manyOrders, type Someone } from "#tests/admin/admins.ts";
import { aCustomer, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const PAGE = "/admin/dashboard/files";
const engine = ownDatabase("postgres");
let shop: TestShop;
let site: Site;
let one: Someone;
const permissions = { orders: ["read"], users: ["read"] };
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  site = await openSite(shop.ctx);
  await manyOrders(shop.ctx, 120, "2026-11-10T18:00:00Z");
  one = await anAdmin(shop.ctx, permissions);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

async function aLongOne(format = "csv"): Promise<string> {
  const admin = { ...one, authority: { role: "admin" as const, permissions } };
  const request = { of: "orders" as const, format, query: "" };
  const few = { rows: 100, pdfs: 0 };
  const asked = successOf(await askForExport(shop.ctx, admin, request, few));
  return "later" in asked ? asked.later : "";
}
const fileOf = (id: string) => `${PAGE}/file?file=${id}`;

test("the page shows how far a file is, and has it once it is there, without scripts (§25.133)", async () => {
  const id = await aLongOne();
  const before = await getPage(site, `${PAGE}?file=${id}`, one.cookies);
  expect(before.text).toContain("We are making your file. You can leave this page");
  expect(before.text).toContain("Waiting for its turn");
  expect(before.text).toContain("Look again");
  expect((await getPage(site, fileOf(id), one.cookies)).status).toBe(404);
  await makeFile(shop.ctx, id);
  const after = await getPage(site, `${PAGE}?file=${id}`, one.cookies);
  expect(after.text).toContain("Your file is ready.");
  expect(after.text).toContain(fileOf(id));
  const { status, headers, text } = await getPage(site, fileOf(id), one.cookies);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(text.split("\r\n")).toHaveLength(122);
});

test("nobody else gets it, whatever they may do (§25.133)", async () => {
  const id = await aLongOne();
  await makeFile(shop.ctx, id);
  const others = [await aSuperAdmin(shop.ctx), await anAdmin(shop.ctx, permissions)];
  for (const { cookies } of others) {
    expect((await getPage(site, fileOf(id), cookies)).status).toBe(404);
    expect((await getPage(site, PAGE, cookies)).text).not.toContain(id);
    const removed = await post(site, PAGE, { intent: "remove", file: id }, cookies);
    expect(removed.status).toBe(404);
  }
  const customer = await aCustomer(shop.ctx);
  for (const cookies of [customer.cookies, []]) {
    const { status, headers } = await getPage(site, fileOf(id), cookies);
    expect([status, headers.get("location")]).toEqual([302, "/admin/login"]);
  }
  expect((await getPage(site, fileOf(id), one.cookies)).status).toBe(200);
});

test("its admin deletes it by a form (§25.134)", async () => {
  const id = await aLongOne("xlsx");
  const { status, headers } = await post(site, PAGE, { intent: "remove", file: id }, one.cookies);
  expect([status, headers.get("location")]).toEqual([302, PAGE]);
  expect((await getPage(site, PAGE, one.cookies)).text).not.toContain(id);
});
