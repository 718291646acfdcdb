import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { returnMessages } from "#domain/messages/return-messages.ts";
import { COD, orderStatuses } from "#domain/order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { returnPhotos, returns } from "#server/platform/db/schema/returns.ts";
import { removeReturnRecords } from "#server/privacy/remove-return-records.ts";
import { anAdmin, type Someone } from "#tests/admin/admins.ts";
import { aPhoto } from "#tests/media/pictures.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import {
  formWithFiles,
  getPage,
  type NamedFiles,
  openSite,
  post,
  type Site,
} from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { returnPage } from "#texts/orders/return-page.ts";
import { moveOrder } from "./a-return.ts";

const right = { "pieces.0": "1", reason: "damaged", words: "A corner is broken.", kind: "money" };

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  /** A customer with an order that has arrived, and the page of its return. */
  async function aDelivery() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 2, customer);
    const order = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    expect(order.paymentId).toBe(COD);
    await moveOrder(shop.ctx, order.id, "pack", "ship", "deliver");
    return { customer, orderId: order.id, page: `/orders/${order.id}/return` };
  }

  const send = (
    page: string,
    { cookies }: Someone,
    fields: Record<string, string>,
    photos: NamedFiles = [],
  ) => post(site, page, formWithFiles(fields, "photos", photos), cookies);

  test("the form comes back with what was typed and what is wrong, without scripts (§22.47)", async () => {
    const { customer, page } = await aDelivery();
    const { text } = await send(page, customer, {
      "pieces.0": "7",
      reason: "other",
      words: " ",
      kind: "",
    });
    expect(text).toContain(returnPage().mostPieces(2));
    expect(text).toContain(returnPage().tellMore);
    expect(text).toContain(returnPage().chooseKind);
    expect(text).toMatch(/name="pieces\.0"[^>]*value="7"|value="7"[^>]*name="pieces\.0"/);
    expect(text).toMatch(
      /<input[^>]*value="other"[^>]*checked|<input[^>]*checked[^>]*value="other"/,
    );
    const asked = await send(page, customer, right);
    expect(asked.status).toBe(303);
    const shown = await getPage(site, asked.headers.get("location") ?? "", customer.cookies);
    expect(shown.text).toContain("We have your return.");
    expect(shown.text).toContain("We have your return RT-");
  });

  test("the day on which it was asked for is India's, on the page as in the timeline (§22.47)", async () => {
    const { customer, orderId, page } = await aDelivery();
    await send(page, customer, right);
    const askedAt = new Date("2026-11-23T21:49:00Z"); // 03:19 of the next day in India
    await shop.ctx.db
      .update(returns)
      .set({ createdAt: askedAt })
      .where(eq(returns.orderId, orderId));
    const { text } = await getPage(site, page, customer.cookies);
    expect(text).toContain(returnPage().askedOn("24 November 2026"));
    expect(text).not.toContain("23 November 2026");
  });

  test("of an order that went back whole nothing can be returned, and its head says what is true now (§22.47)", async () => {
    const { customer, orderId, page } = await aDelivery();
    const orderPage = `/orders/${orderId}`;
    const shown = async (path: string) => (await getPage(site, path, customer.cookies)).text;
    const badges = (text: string) =>
      [...text.matchAll(/class="status" data-color="(\w+)"><span>([^<]+)</g)].map(
        ([, color, name]) => `${color} ${name}`,
      );
    const before = await shown(orderPage);
    expect(before).toContain("Return items");
    expect(badges(before)).toContain("green delivered");

    await send(page, customer, { ...right, "pieces.0": "2" });
    expect(await shown(orderPage)).not.toContain("Return items");

    const { db } = shop.ctx;
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    const total = row?.total ?? 0;
    await db.update(orders).set({ captured: total }).where(eq(orders.id, orderId));
    const processedAt = new Date("2026-11-24T20:00:00Z"); // 25 November in India
    const closed = { state: "refunded", closedAt: processedAt } as const;
    await db.update(returns).set(closed).where(eq(returns.orderId, orderId));
    await db.insert(refunds).values({
      ...{ id: orderId, source: "order", providerOrderId: "", paymentId: COD, checkoutId: "c" },
      ...{ orderId, amount: total, currency: "INR", reason: "returned", method: "bank" },
      ...{ status: "processed", processedAt, createdAt: processedAt, updatedAt: processedAt },
    });
    await db.update(orders).set({ refunded: total }).where(eq(orders.id, orderId));
    const after = await shown(orderPage);
    expect(badges(after)).toContain("gray refunded");
    expect(badges(after)).not.toContain("green delivered");
    expect(after).toContain('<h2 id="order-now">Refunded on 25 November 2026</h2>');
    expect(after).toContain("Your money was given back.");
    expect(after).not.toContain("Your money is on its way back.");
  });

  test("a state has one name: the bar of an order stands where its badge says (§2.67)", async () => {
    const { customer, orderId } = await aDelivery();
    for (const status of orderStatuses.filter((each) => each !== "cancelled")) {
      await shop.ctx.db.update(orders).set({ status }).where(eq(orders.id, orderId));
      for (const path of ["/orders", `/orders/${orderId}`]) {
        const { text } = await getPage(site, path, customer.cookies);
        const [, badge] = /class="status" data-color="\w+"><span>([^<]+)</.exec(text) ?? [];
        const [, step] = /aria-current="step"><span>([^<]+)</.exec(text) ?? [];
        expect([path, status, badge, step]).toEqual([path, status, status, status]);
      }
    }
  });

  test("photos come along, re-made, and are shown to their customer and to admins alone (§22.48)", async () => {
    const { customer, orderId, page } = await aDelivery();
    const asked = await send(page, customer, right, [
      ["one.jpg", await aPhoto({ width: 2400, height: 1800 })],
      ["two.jpg", await aPhoto()],
    ]);
    expect(asked.status).toBe(303);
    const [row] = await shop.ctx.db.select().from(returns).where(eq(returns.orderId, orderId));
    const photos = await shop.ctx.db
      .select()
      .from(returnPhotos)
      .where(eq(returnPhotos.returnId, row?.id ?? ""));
    expect(photos.map(({ width, height }) => [width, height])).toEqual([
      [1600, 1200],
      [400, 330],
    ]);
    const address = `${page}/${row?.id}/0`;
    const seenBy = async (who: Someone | null) => {
      const cookie = who?.cookies.map((one) => one.split(";")[0]).join("; ") ?? "";
      const response = await fetch(`${site.url}${address}`, {
        headers: { cookie },
        redirect: "manual",
      });
      await response.arrayBuffer();
      return [
        response.status,
        response.headers.get("content-type"),
        response.headers.get("cache-control"),
      ];
    };
    const [status, type, cache] = await seenBy(customer);
    expect([status, type]).toEqual([200, "image/webp"]);
    expect(cache).toContain("no-store");
    expect((await seenBy(await anAdmin(shop.ctx)))[0]).toBe(200);
    expect((await seenBy(await aCustomer(shop.ctx)))[0]).toBe(404);
    expect((await seenBy(await anAdmin(shop.ctx, { orders: [], users: [] })))[0]).toBe(404);
    expect((await seenBy(null))[0]).toBe(302);
  });

  test("a file that is no photo is refused by name, and nothing is kept of the form (§22.48)", async () => {
    const { customer, orderId, page } = await aDelivery();
    const files: [string, Buffer][] = [
      ["one.jpg", await aPhoto()],
      ["two.jpg", Buffer.from("no picture")],
    ];
    const { status, text } = await send(page, customer, right, files);
    expect(status).toBe(200);
    expect(text).toContain(`two.jpg: ${mediaMessages().unknownType}`);
    expect(text).toContain("A corner is broken.");
    const none = await shop.ctx.db.select().from(returns).where(eq(returns.orderId, orderId));
    expect(none).toEqual([]);
    const photo = await aPhoto();
    const many = Array.from({ length: 6 }, (_, at): [string, Buffer] => [`${at}.jpg`, photo]);
    expect((await send(page, customer, right, many)).text).toContain(returnPage().tooManyPhotos(5));
    // Of anybody else no file is read.
    const stranger = await aCustomer(shop.ctx);
    expect((await send(page, stranger, right, files)).status).toBe(404);
    expect((await send(page, { ...stranger, cookies: [] }, right, files)).status).toBe(302);
  });

  test("photos go 180 days after the return is over, and with an erased account (§22.49)", async () => {
    const { customer, orderId, page } = await aDelivery();
    await send(page, customer, right, [["one.jpg", await aPhoto()]]);
    const left = async () => {
      const [row] = await shop.ctx.db.select().from(returns).where(eq(returns.orderId, orderId));
      const photos = await shop.ctx.db
        .select()
        .from(returnPhotos)
        .where(eq(returnPhotos.returnId, row?.id ?? ""));
      const files = await Promise.all(photos.map(({ file }) => shop.ctx.files.has(file)));
      return { words: row?.words, files };
    };
    const at = (days: number) => ({
      ...shop.ctx,
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await removeReturnRecords(at(400));
    expect(await left()).toEqual({ words: right.words, files: [true] }); // it is still open
    const over = { state: "refunded" as const, dueOn: null, closedAt: new Date() };
    await shop.ctx.db.update(returns).set(over).where(eq(returns.orderId, orderId));
    await removeReturnRecords(at(179));
    expect((await left()).files).toEqual([true]);
    await removeReturnRecords(at(181));
    expect(await left()).toEqual({ words: right.words, files: [] });
    await shop.ctx.db.delete(users).where(eq(users.id, customer.uid));
    await removeReturnRecords(shop.ctx, { userId: customer.uid });
    expect((await left()).words).toBe("");
    // What a form left behind that was never finished goes two days later.
    await shop.ctx.files.put("returns/2020-01-01/stray.webp", Buffer.from("x"), "image/webp");
    await removeReturnRecords(shop.ctx);
    expect(await shop.ctx.files.has("returns/2020-01-01/stray.webp")).toBe(false);
  });

  test("an admin takes it from step to step, and what was typed stays (§22.46)", async () => {
    const { customer, orderId, page } = await aDelivery();
    await send(page, customer, right);
    const [row] = await shop.ctx.db.select().from(returns).where(eq(returns.orderId, orderId));
    const admin = await anAdmin(shop.ctx);
    const adminPage = `/admin/dashboard/returns/${row?.id}`;
    expect((await getPage(site, "/admin/dashboard/returns", admin.cookies)).text).toContain(
      row?.id,
    );
    for (const intent of ["approve", "receive"]) {
      expect((await post(site, adminPage, { intent }, admin.cookies)).status).toBe(303);
    }
    const wrong = { intent: "inspect", "accepted.0": "5", "restock.0": "yes" };
    const { text } = await post(site, adminPage, wrong, admin.cookies);
    expect(text).toContain(returnMessages.cameBack(1));
    expect(text).toMatch(
      /<input[^>]*name="accepted\.0"[^>]*value="5"|value="5"[^>]*name="accepted\.0"/,
    );
    const found = { ...wrong, "accepted.0": "1" };
    expect((await post(site, adminPage, found, admin.cookies)).status).toBe(303);
    // Without refunds update there is no form that gives money back.
    const shown = (await getPage(site, adminPage, admin.cookies)).text;
    expect(shown).not.toContain('value="refund"');
    expect(shown).toContain('value="refuse"');
  });
});
