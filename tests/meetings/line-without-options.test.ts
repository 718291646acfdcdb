import { eq, sql } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findVariant } from "#domain/catalogue.ts";
import { optionWords } from "#hindi/catalogue/option-words.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { compose } from "#server/mail/templates/compose.ts";
import { fillLines } from "#server/orders/fill-lines.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { printShippingDocuments } from "#server/shipping/print/print-shipping-documents.ts";
import { asOfBefore } from "#tests/orders/of-before.ts";
import { aDelivered, ask, mira, texts } from "#tests/returns/a-return.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aCart, aCheckout, aCustomer, anAddress, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { settings } from "#trials/mail-screens/samples.ts";

// A line of which no options were chosen is the product's selected variant from the moment on in which it is added
// (§22.92), whatever the product has selected later.

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

  const selected = variantOf();
  const other = variantOf(1, { color: "Grey" });
  /** Sets what the first product has selected, as its form does it in the end. */
  async function select(color: string) {
    await shop.ctx.db.execute(sql`update products set color = ${color} where id = 1`);
  }
  beforeEach(async () => {
    await select("White");
    await stockUp(shop.ctx, 5);
    await stockUp(shop.ctx, 5, { variantId: other });
  });

  describe.each([
    { of: "today", before: false },
    { of: "a version that kept no variants", before: true },
  ])("its return, of an order of $of,", ({ before }) => {
    /** A return that has come, of one of two pieces that were bought without options. */
    async function aReturn(kind: "money" | "replacement") {
      const order = await aDelivered(shop, 2);
      if (before) await asOfBefore(shop.ctx, [order.id], true);
      await select("Grey");
      const { returnId } = successOf(await ask(shop.ctx, order, texts(1, { kind })));
      successOf(await stepReturn(shop.ctx, mira, returnId, "approve"));
      successOf(await stepReturn(shop.ctx, mira, returnId, "receive"));
      const fields = new Map([
        ["accepted.0", "1"],
        ["restock.0", "yes"],
      ]);
      successOf(await inspectReturn(shop.ctx, mira, returnId, fields));
      return returnId;
    }

    test("puts its piece back to what it was, though another variant is selected by now", async () => {
      await aReturn("money");
      expect(await standingOf(shop, selected)).toMatchObject({ onHand: 4 });
      expect(await standingOf(shop, other)).toMatchObject({ onHand: 5 });
    });

    test("is replaced by the same variant", async () => {
      successOf(await replaceReturn(shop.ctx, mira, await aReturn("replacement")));
      expect(await standingOf(shop, selected)).toMatchObject({ onHand: 3 });
      expect(await standingOf(shop, other)).toMatchObject({ onHand: 5 });
    });
  });

  describe("what is to be packed", () => {
    const words = () => {
      const product = shop.ctx.catalogue.find(1);
      const variant = product && findVariant(product, { variantId: selected });
      return [variant?.size, variant?.material, variant?.color].map(String);
    };

    test("stands in the cart, on the order, on the slip and in the mails (§23.29)", async () => {
      const customer = await aCustomer(shop.ctx);
      await aCart(shop.ctx, customer.uid, 1, 1);
      const see = async (path: string) => (await getPage(site, path, customer.cookies)).text;
      const hindi = words().map((word) => optionWords().of(word));
      for (const word of words()) expect(await see("/cart")).toContain(word);
      for (const word of hindi) expect(await see("/hi/cart")).toContain(word);
      const address = anAddress({ email: customer.email });
      const { checkoutId } = successOf(await openCheckout(shop.ctx, customer.uid, address));
      const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
      for (const word of words()) expect(await see(`/orders/${id}`)).toContain(word);
      for (const word of hindi) expect(await see(`/hi/orders/${id}`)).toContain(word);
      const wanted = { what: "slips" as const, parcels: [], orders: [id] };
      const slip = await textOf(successOf(await printShippingDocuments(shop.ctx, mira, wanted)));
      for (const word of words()) expect(slip).toContain(word);
      const mails = (await shop.queuedMails()).filter(
        (mail) => "order" in mail && mail.order.id === id,
      );
      expect(mails.length).toBeGreaterThan(1);
      for (const mail of mails) {
        const { text } = compose(mail, "m", settings, null);
        for (const word of words()) expect(text).toContain(word);
      }
    });

    test("stands on the order, on the slip and in the parcel's mail of an order of before too", async () => {
      const customer = await aCustomer(shop.ctx);
      const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
      const { id } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
      await asOfBefore(shop.ctx, [id], true);
      await fillLines(shop.ctx);
      for (const prefix of ["", "/hi"]) {
        const { text } = await getPage(site, `${prefix}/orders/${id}`, customer.cookies);
        for (const word of words()) expect(text).toContain(prefix ? optionWords().of(word) : word);
      }
      const { order } = successOf(await readOrder(shop.ctx, mira, id));
      expect(words()).toEqual([
        order.items[0]?.size,
        order.items[0]?.material,
        order.items[0]?.color,
      ]);
      const wanted = { what: "slips" as const, parcels: [], orders: [id] };
      const slip = await textOf(successOf(await printShippingDocuments(shop.ctx, mira, wanted)));
      for (const word of words()) expect(slip).toContain(word);
      const typed = {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 1 }], handedOver: true, requestKey: "a" },
      };
      successOf(await addParcel(shop.ctx, mira, id, typed));
      const [mail] = (await shop.queuedMails()).filter(
        (each) => each.kind === "parcel-shipped" && each.order.id === id,
      );
      if (!mail) throw new Error("no mail about the parcel");
      const { text } = compose(mail, "m", settings, null);
      for (const word of words()) expect(text).toContain(word);
    });

    test("is what a cart of before says that named nothing", async () => {
      const customer = await aCustomer(shop.ctx);
      await aCart(shop.ctx, customer.uid, 1, 1);
      const open = { size: null, material: null, color: null };
      const [line] = (await shop.ctx.db.select().from(carts).where(eq(carts.userId, customer.uid)))
        .flatMap(({ items }) => items)
        .map(({ variantId: _, ...stored }) => ({ ...stored, ...open }));
      if (!line) throw new Error("the cart is empty");
      await shop.ctx.db
        .update(carts)
        .set({ items: [line] })
        .where(eq(carts.userId, customer.uid));
      const { text } = await getPage(site, "/cart", customer.cookies);
      for (const word of words()) expect(text).toContain(word);
    });
  });
});

async function textOf(file: Uint8Array): Promise<string> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ("str" in item ? [item.str] : [])).join(" ");
}
