import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { runImport } from "#server/admin/product-import/run-import.ts";
import { removeOldImports } from "#server/admin/product-imports.ts";
import { imports } from "#server/platform/db/schema/settings.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";
import { anAdmin, type Someone } from "./admins.ts";

/** The import's form as a browser without scripts sends it. */
const here = ownSite("pglite");
const PAGE = "/admin/dashboard/products/import";
const DAY = 24 * 3_600_000; // ms
let asha: Someone;
beforeAll(async () => {
  asha = await anAdmin(here.shop.ctx, { orders: [], users: [], products: ["update"] });
});

async function upload(file: BlobPart | null, who: Someone | null = asha, origin = here.site.url) {
  const form = new FormData();
  if (file !== null) form.append("file", new Blob([file], { type: "text/csv" }), "products.csv");
  else form.append("intent", "check");
  const cookie = (who?.cookies ?? []).map((one) => one.split(";")[0]).join("; ");
  const answer = await fetch(`${here.site.url}${PAGE}`, {
    ...{ method: "POST", body: form, redirect: "manual" },
    headers: { cookie, origin },
  });
  const text = await answer.text();
  return { status: answer.status, to: answer.headers.get("location") ?? "", text };
}
const page = async (path: string) => (await getPage(here.site, path, asha.cookies)).text;
const stored = () => here.shop.ctx.db.$count(imports);
/** Uploads a file and works its check off; the import's id and the page that shows it. */
async function check(file: string): Promise<{ id: string; text: string }> {
  const { status, to } = await upload(file);
  const [, id = ""] = /\?id=([\w-]+)$/.exec(to) ?? [];
  expect([status, id]).toEqual([303, expect.stringMatching(/./)]);
  await runImport(here.shop.ctx, id);
  return { id, text: await page(to) };
}

test("a file is exported, changed, checked line by line and imported (§21.21, §21.22)", async () => {
  const file = await page("/admin/dashboard/products/export.csv");
  expect((await check(file)).text).toContain("There is nothing to import.");
  const { id, text } = await check(
    `${file.replaceAll("29999.00", "28888.00")}x,X,y${",".repeat(14)}free\r\n`,
  );
  expect(text).toContain("What the import will do");
  expect(text).toContain("Import 1 product");
  expect(text).toMatch(/is no price in rupees/);
  expect(await page("/shop")).not.toContain("₹28,888");
  const asked = await post(here.site, PAGE, { intent: "import", id }, asha.cookies);
  expect([asked.status, asked.headers.get("location")]).toEqual([302, `${PAGE}?id=${id}`]);
  expect(await page(`${PAGE}?id=${id}`)).toContain("The products are being imported");
  await runImport(here.shop.ctx, id);
  expect(await page(`${PAGE}?id=${id}`)).toContain(">Imported</h3>");
  expect(await page("/shop")).toContain("₹28,888");
  const again = await post(here.site, PAGE, { intent: "import", id }, asha.cookies);
  expect(again.text).toContain(adminMessages.importMovedOn);
});

test("who has a file imported that another admin brought stands in the history of what it changes (§21.42)", async () => {
  const ravi = await anAdmin(here.shop.ctx, { orders: [], users: [], products: ["update"] });
  const file = await page("/admin/dashboard/products/export.csv");
  const { id } = await check(file.replaceAll("28888.00", "27777.00"));
  await post(here.site, PAGE, { intent: "import", id }, ravi.cookies);
  await runImport(here.shop.ctx, id);
  const newest = await here.shop.rows(sql`select actor_email from revisions
    where kind = 'product' order by at desc, revision desc limit 1`);
  expect(newest).toEqual([{ actor_email: ravi.email }]);
});

test("an import and its file are forgotten 30 days after the last of it, one that is under way is not (§25.150)", async () => {
  const { ctx } = here.shop;
  const ids = await Promise.all(
    ["a", "b"].map(async (name) => (await check(`Handle,Title\n${name},`)).id),
  );
  const [checked = "", underWay = ""] = ids;
  await here.shop.rows(
    sql`update imports set state = 'importing' where id = ${underWay} returning id`,
  );
  const kept = async (days: number) => {
    await removeOldImports({ ...ctx, now: () => new Date(Date.now() + days * DAY) });
    return [
      await ctx.db.$count(imports, eq(imports.id, checked)),
      await ctx.db.$count(imports, eq(imports.id, underWay)),
    ];
  };
  expect(await kept(29.9)).toEqual([1, 1]);
  expect(await kept(30.1)).toEqual([0, 1]);
  const asked = await post(here.site, PAGE, { intent: "import", id: checked }, asha.cookies);
  expect(asked.status).toBe(404);
});

test("who may not change products is refused before the file is read (§21.21)", async () => {
  const before = await stored();
  const clerk = await anAdmin(here.shop.ctx);
  const file = "Handle\nx";
  expect((await upload(file, null)).to).toBe("/admin/login");
  expect((await upload(file, clerk)).status).toBe(403);
  expect((await upload(file, asha, "https://elsewhere.example")).status).toBe(403);
  expect(await stored()).toBe(before);
});

test.each([
  ["of 21 MB", new Uint8Array(21 * 1024 * 1024), adminMessages.importTooLarge],
  ["that is no text", new Uint8Array([0xff, 0xfe, 0x00]), adminMessages.importNotText],
  ["that is empty", "", adminMessages.importNoFile],
  ["that is none", null, adminMessages.importNoFile],
])("a file %s is refused with a sentence", async (_, file, sentence) => {
  const before = await stored();
  const { status, to } = await upload(file);
  expect(status).toBe(303);
  expect(await page(to)).toContain(sentence.replaceAll("'", "&#x27;"));
  expect(await stored()).toBe(before);
});

test("a text that is no file of products is reported as none", async () => {
  const { text } = await check("Dear shop,\nplease add a fan.\n");
  expect(text).toContain("The file cannot be read");
  expect(text).toContain("The file has no column Handle (line 1)");
});
