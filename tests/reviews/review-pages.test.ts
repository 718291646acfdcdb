import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewMessages } from "#domain/messages/review-messages.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";
import { aSuperAdmin, type Someone } from "#tests/admin/admins.ts";
import { aPhoto } from "#tests/media/pictures.ts";
import { moveOrder } from "#tests/returns/a-return.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import {
  formWithFiles,
  getPage,
  type NamedFiles,
  openSite,
  post,
  type Site,
} from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { reviewPage } from "#texts/catalogue/review-page.ts";
import { reviews as words } from "#texts/catalogue/reviews.ts";

const body = "It stands well beside the sofa.";
const right = { intent: "write", stars: "4", title: "A <b>corner</b>", body };

eachEngine((engine) => {
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

  /** A customer with an order that has arrived, and the page of its review. */
  async function aDelivery() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const order = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    await moveOrder(shop.ctx, order.id, "pack", "ship", "deliver");
    return { customer, page: `/orders/${order.id}/review/1` };
  }

  const send = (
    page: string,
    { cookies }: Someone,
    fields: Record<string, string>,
    photos: NamedFiles = [],
  ) => post(site, page, formWithFiles(fields, "photos", photos), cookies);

  test("the form comes back with what was typed, and its review is shown without scripts (§24.52)", async () => {
    const { customer, page } = await aDelivery();
    const { text } = await send(page, customer, { ...right, stars: "", body: "Short <i>." });
    expect(text).toContain(reviewPage().chooseStars);
    expect(text).toContain(reviewPage().tooShort(20));
    expect(text).toContain("Short &lt;i&gt;.");
    const long = `${"अ".repeat(1999)}अअ`;
    expect((await send(page, customer, { ...right, body: long })).text).toContain("2000");
    expect((await send(page, customer, right)).status).toBe(303);
    expect((await send(page, customer, right)).status).toBe(303); // sent twice: it is shown
    const shown = (await getPage(site, "/product/1")).text;
    expect(shown).toContain(body);
    expect(shown).toContain("A &lt;b&gt;corner&lt;/b&gt;");
    expect(shown).toContain(words().distribution);
    expect(shown).not.toContain("aggregateRating");
    const stranger = await aCustomer(shop.ctx);
    expect((await getPage(site, page, stranger.cookies)).status).toBe(404);
    expect((await send(page, stranger, right)).status).toBe(404);
    expect((await post(site, page, { intent: "delete" }, stranger.cookies)).status).toBe(404);
    expect((await post(site, page, { intent: "delete" }, customer.cookies)).status).toBe(303);
    expect((await getPage(site, "/product/1")).text).toContain(words().none);
  });

  test("a photo is everybody's while its review is shown, and then nobody else's (§24.52)", async () => {
    const { customer, page } = await aDelivery();
    const many = Array.from({ length: 5 }, (_, at): [string, Buffer] => [
      `${at}.jpg`,
      Buffer.from("x"),
    ]);
    expect((await send(page, customer, right, many)).text).toContain(reviewPage().tooManyPhotos(4));
    const photo: [string, Buffer] = ["one.jpg", await aPhoto({ width: 2400, height: 1800 })];
    expect((await send(page, customer, right, [photo])).status).toBe(303);
    const [review] = shop.ctx.reviews.of(1).newest;
    expect(review?.photos).toEqual([{ width: 1600, height: 1200 }]);
    const seenBy = async (who: Someone | null, size = "") => {
      const cookie = who?.cookies.map((one) => one.split(";")[0]).join("; ") ?? "";
      const address = `${site.url}/reviews/${review?.id}/photos/0${size}`;
      const response = await fetch(address, { headers: { cookie } });
      const { length } = Buffer.from(await response.arrayBuffer());
      return { status: response.status, type: response.headers.get("content-type"), length };
    };
    const whole = await seenBy(null);
    const small = await seenBy(null, "-small");
    expect([whole.status, whole.type, small.status]).toEqual([200, "image/webp", 200]);
    expect(small.length).toBeLessThan(whole.length);
    const boss = await aSuperAdmin(shop.ctx);
    const list = "/admin/dashboard/reviews";
    expect((await getPage(site, list, boss.cookies)).text).toContain(body);
    const hide = { intent: "hide", review: review?.id ?? "", reason: "" };
    const refused = await post(site, list, hide, boss.cookies);
    expect(refused.text).toContain(reviewMessages.noReason);
    await post(site, list, { ...hide, reason: "private" }, boss.cookies);
    expect((await seenBy(null)).status).toBe(404);
    expect((await seenBy(await aCustomer(shop.ctx))).status).toBe(404);
    expect((await seenBy(customer)).status).toBe(200);
    expect((await seenBy(boss)).status).toBe(200);
    const gone = (await getPage(site, "/product/1")).text;
    expect(gone).not.toContain(body);
    expect(gone).toContain(words().hidden(1));
    expect((await getPage(site, page, customer.cookies)).text).toContain(words().reasons.private);
  });

  test("search engines get the average from five reviews on (§24.54)", async () => {
    await shop.ctx.db.delete(reviews);
    const rows = Array.from({ length: 5 }, (_, at) => ({
      ...{ id: `RV-AAAAAAAAA${at}`, orderId: `GV-${at}`, productId: 2, productName: "Monitor" },
      ...{ userId: "asha", name: "Asha R.", language: "hi" as const, title: "" },
      bought: { size: null, material: null, color: null },
      ...{ stars: at === 0 ? (1 as const) : (5 as const), body, createdAt: new Date() },
    }));
    await shop.ctx.db.insert(reviews).values(rows.slice(1));
    await shop.ctx.reviews.load();
    expect((await getPage(site, "/product/2?fresh")).text).not.toContain("aggregateRating");
    await shop.ctx.db.insert(reviews).values(rows.slice(0, 1));
    await shop.ctx.reviews.load();
    const { text } = await getPage(site, "/product/2?fresh");
    expect(text).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.2');
    expect(text).toContain('"reviewCount":5');
    expect(text).toContain(words().all(5));
    const list = (await getPage(site, "/product/2/reviews")).text;
    expect(list.match(/<article/g)).toHaveLength(5);
    expect((await getPage(site, "/product/99/reviews")).status).toBe(302);
  });
});
