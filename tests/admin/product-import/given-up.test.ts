import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_IMPORT_TRIES } from "#domain/catalogue/csv/import-report.ts";
import { runImport } from "#server/admin/product-import/run-import.ts";
import {
  confirmProductImport,
  listProductImports,
  startProductImport,
  tryImportAgain,
} from "#server/admin/product-imports.ts";
import type { Context } from "#server/context/context.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const PAGE = "/admin/dashboard/products/import";
const PORTION = 25; // products that an import writes at once
const engine = ownDatabase("postgres");
let shop: TestShop;
let ctx: Context;
let site: Site;
let asha: Someone;
/** The shop with an error at the first picture that it looks for. */
let failing: Context;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  ctx = shop.ctx;
  site = await openSite(ctx);
  asha = await anAdmin(ctx, { orders: [], users: [], products: ["update"] });
  const find = () => {
    throw new Error("no picture can be looked for");
  };
  failing = { ...ctx, pictures: { ...ctx.pictures, find } };
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** A file of products of a name, of which one (counted from 0) has a picture. */
const fileOf = (name: string, count: number, pictured = -1) =>
  [
    "Handle,Title,Body (HTML),Variant Price,Image Src",
    ...Array.from(
      { length: count },
      (_, at) => `${name}-${at},${name} ${at},Warm light,${at + 1},${at === pictured ? "own" : ""}`,
    ),
  ].join("\n");
const start = async (file: string) =>
  successOf(await startProductImport(ctx, owner, new TextEncoder().encode(file))).id;
/** One that was checked, and is to be imported. */
async function anImport(file: string): Promise<string> {
  const id = await start(file);
  await runImport(ctx, id);
  successOf(await confirmProductImport(ctx, owner, id));
  return id;
}
const stateOf = async (id: string) => {
  const found = successOf(await listProductImports(ctx, owner)).find((each) => each.id === id);
  if (!found) throw new Error("there is no such import");
  return found;
};
const pageOf = async (id: string) => (await getPage(site, `${PAGE}?id=${id}`, asha.cookies)).text;
/** How many products have a name of this beginning. */
async function madeOf(name: string): Promise<number> {
  const [row] = await shop.rows<{ made: number }>(
    sql`select count(*)::int as made from products where name like ${`${name} %`}`,
  );
  return row?.made ?? 0;
}
async function queuedFor(id: string): Promise<number> {
  const [row] = await shop.rows<{ queued: number }>(
    sql`select count(*)::int as queued from jobs.job
      where name = 'product-import' and data ->> 'importId' = ${id}`,
  );
  return row?.queued ?? 0;
}

describe("an import that fails each time", () => {
  test("is given up, says so with its reason and what to do, and goes on where it stood (§16.27)", async () => {
    const id = await start(fileOf("Lantern", 60));
    await runImport(ctx, id);
    successOf(await confirmProductImport(ctx, owner, id));
    await shop.rows(
      sql`update imports set file = ${fileOf("Lantern", 60, PORTION)} where id = ${id}`,
    );
    for (let tries = 1; tries < MOST_IMPORT_TRIES; tries++) {
      await expect(runImport(failing, id)).rejects.toThrow("no picture can be looked for");
      expect(await stateOf(id)).toMatchObject({ state: "importing", done: PORTION });
    }
    expect(await pageOf(id)).toContain("<progress");
    await runImport(failing, id);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: "failed", done: PORTION, total: 60 },
      run: { failure: { at: "importing", why: "error" } },
    });
    const text = await pageOf(id);
    for (const said of ["The import broke off", "an error of the shop broke it off", "Go on", id]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/25(<!-- -->)? of (<!-- -->)?60/);
    expect(text).not.toContain("<progress");
    expect(await madeOf("Lantern")).toBe(PORTION);

    await shop.rows(sql`update imports set file = ${fileOf("Lantern", 60)} where id = ${id}`);
    const queued = await queuedFor(id);
    const again = await post(site, PAGE, { intent: "again", id }, asha.cookies);
    expect([again.status, again.headers.get("location")]).toEqual([302, `${PAGE}?id=${id}`]);
    expect(failureOf(await tryImportAgain(ctx, owner, id))).toBe("import-moved-on");
    expect(await queuedFor(id)).toBe(queued + 1);
    expect(await pageOf(id)).toContain("The products are being imported");
    await runImport(ctx, id);
    expect(await stateOf(id)).toMatchObject({ state: "done", done: 60 });
    expect(await madeOf("Lantern")).toBe(60);
  });

  test("while it is checked has changed nothing, and is checked again (§16.27)", async () => {
    const id = await start(fileOf("Torch", 3, 0));
    for (let tries = 1; tries < MOST_IMPORT_TRIES; tries++) {
      await expect(runImport(failing, id)).rejects.toThrow();
    }
    await runImport(failing, id);
    expect(await stateOf(id)).toMatchObject({ state: "failed" });
    const text = await pageOf(id);
    expect(text).toContain("The file could not be checked");
    expect(text).toContain("No product was changed.");
    expect(failureOf(await confirmProductImport(ctx, owner, id))).toBe("import-moved-on");
    successOf(await tryImportAgain(ctx, owner, id));
    await runImport(ctx, id);
    expect(await stateOf(id)).toMatchObject({ state: "checked" });
  });
});

describe("an import whose process ends each time", () => {
  test("is given up as well (§16.27)", async () => {
    const id = await anImport(fileOf("Candle", 7 * PORTION));
    // As that of a process that is killed: it writes a portion, and nothing is heard of it.
    const never = new Promise<void>(() => {});
    for (let tries = 1; tries <= MOST_IMPORT_TRIES; tries++) {
      const heard = Promise.withResolvers<void>();
      const look = () => {
        heard.resolve();
        return never;
      };
      void runImport({ ...ctx, changes: { ...ctx.changes, look } }, id);
      await heard.promise;
    }
    expect(await stateOf(id)).toMatchObject({ state: "importing", done: 5 * PORTION });
    await runImport(ctx, id);
    expect(await stateOf(id)).toMatchObject({
      ...{ state: "failed", done: 5 * PORTION },
      run: { failure: { at: "importing", why: "stopped" } },
    });
    expect(await pageOf(id)).toContain("each time the shop stopped in the middle of it");
    successOf(await tryImportAgain(ctx, owner, id));
    await runImport(ctx, id);
    expect(await stateOf(id)).toMatchObject({ state: "done" });
    expect(await madeOf("Candle")).toBe(7 * PORTION);
  });

  test("and that the queue has left alone for a day, is told as failed, and goes on (§16.27)", async () => {
    const id = await anImport(fileOf("Lamp", 2));
    await shop.rows(
      sql`update imports set updated_at = now() - interval '23 hours' where id = ${id}`,
    );
    expect(await stateOf(id)).toMatchObject({ state: "importing" });
    await shop.rows(
      sql`update imports set updated_at = now() - interval '25 hours' where id = ${id}`,
    );
    expect(await pageOf(id)).toContain("The import broke off");
    successOf(await tryImportAgain(ctx, owner, id));
    await runImport(ctx, id);
    expect(await stateOf(id)).toMatchObject({ state: "done", done: 2 });
  });
});
