import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { findDocumentsOf, findInvoicesOf } from "#server/documents/queries/documents.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { setStatus } from "#tests/cod/cash-orders.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// 'Pack and print' (§22.87): what is packed (§22.72) has its slip, its invoice (§23.44) and its label in one file.

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let boss: Awaited<ReturnType<typeof aSuperAdmin>>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    boss = await aSuperAdmin(shop.ctx);
    await shop.ctx.db.execute(sql`update products set hsn = '842139'`);
    await shop.ctx.catalogue.load();
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  async function anOrder() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    return successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId)).id;
  }
  const dashboard = "/admin/dashboard";
  /** Follows the answer of a form to its PDF; answers the text of each page. */
  async function pagesAt(location: string | null): Promise<string[]> {
    const cookie = boss.cookies.map((one) => one.split(";")[0]).join("; ");
    const file = await fetch(new URL(location ?? "", site.url), { headers: { cookie } });
    const type = file.headers.get("content-type");
    expect([file.status, type, type === "application/pdf" || (await file.text())]).toEqual([
      ...[200, "application/pdf", true],
    ]);
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    return (await extractText(pdf, { mergePages: false })).text;
  }

  test("of one order: slip, invoice and label, and the same again", async () => {
    const id = await anOrder();
    const path = `${dashboard}/orders/${id}/work`;
    const form = { intent: "pack and print", action: "pack" };
    const done = await post(site, path, form, boss.cookies);
    expect(done.status).toBe(303);
    const pages = await pagesAt(done.headers.get("location"));
    expect(pages).toHaveLength(3);
    const [invoice] = await findDocumentsOf(shop.ctx.db, id);
    expect(pages[0]).toContain("Packing slip");
    expect(pages[1]).toContain(invoice?.serial);
    expect(pages[2]).toContain("Cash on delivery: collect");
    for (const page of pages) expect(page).toContain(id);
    const again = await post(site, path, form, boss.cookies);
    expect(await pagesAt(again.headers.get("location"))).toEqual(pages);
    expect(await findParcels(shop.ctx.db, id)).toHaveLength(1);
  });

  test("of chosen orders in one file; of one that is held back it says why", async () => {
    const [one, other, held] = [await anOrder(), await anOrder(), await anOrder()];
    const path = `${dashboard}/queues/to-pack`;
    const both = new FormData();
    both.append("action", "pack and print");
    for (const id of [one, other]) both.append("order", id);
    const done = await post(site, path, both, boss.cookies);
    expect(done.status).toBe(303);
    expect(await pagesAt(done.headers.get("location"))).toHaveLength(6);
    await shop.ctx.db.update(orders).set({ disputed: true }).where(sql`id = ${held}`);
    const fresh = await anOrder();
    const mixed = new FormData();
    mixed.append("action", "pack and print");
    for (const id of [held, fresh]) mixed.append("order", id);
    const some = await post(site, path, mixed, boss.cookies);
    expect(some.text).toContain("A dispute about its payment is open");
    const link = /href="([^"]*papers\.pdf[^"]*)"/.exec(some.text)?.[1]?.replaceAll("&amp;", "&");
    expect(await pagesAt(link ?? null)).toHaveLength(3);
  });

  test("an invoice that was taken back, as its order was set back, goes into no box (§23.106)", async () => {
    const id = await anOrder();
    await setStatus(shop.ctx, owner, id, "shipped");
    await makeDocuments(shop.ctx);
    expect(await findInvoicesOf(shop.ctx.db, [id])).toHaveLength(1);
    await setStatus(shop.ctx, owner, id, "placed");
    expect(await findInvoicesOf(shop.ctx.db, [id])).toEqual([]);
    const form = { intent: "pack and print", action: "pack" };
    const done = await post(site, `${dashboard}/orders/${id}/work`, form, boss.cookies);
    const pages = await pagesAt(done.headers.get("location"));
    const [before, , invoice] = await findDocumentsOf(shop.ctx.db, id);
    expect(pages[1]).toContain(invoice?.serial);
    expect(pages.join(" ")).not.toContain(before?.serial);
  });

  test("one whose invoice lacks something is printed without it", async () => {
    await shop.ctx.db.execute(sql`update products set hsn = ''`);
    await shop.ctx.catalogue.load();
    const id = await anOrder();
    const form = { intent: "pack and print", action: "pack" };
    const done = await post(site, `${dashboard}/orders/${id}/work`, form, boss.cookies);
    expect(await pagesAt(done.headers.get("location"))).toHaveLength(2);
  });
});
