import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { languageOf } from "#server/mail/message/language.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { inLanguage } from "#server/platform/language.ts";
import { aCheckout, payByCard, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const languages = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    const mails = (await shop.queuedMails()).filter(
      (mail) => mail.kind === "order-customer" && mail.order.id === id,
    );
    return [row?.language, ...mails.map(languageOf)];
  };

  describe("a page that changed its language before the payment (§12.40)", () => {
    test("gives it to an order in cash, and one without keeps that of the checkout", async () => {
      const [{ uid, checkoutId }, other] = [await aCheckout(shop.ctx), await aCheckout(shop.ctx)];
      const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId, { language: "hi" }));
      expect(order.language).toBe("hi");
      expect(await languages(order.id)).toEqual(["hi", "hi"]);
      const same = successOf(await payOnDelivery(shop.ctx, other.uid, other.checkoutId));
      expect(await languages(same.id)).toEqual(["en", "en"]);
    });

    test("gives it to an order by card, where the payment was started in it", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const start = async () => successOf(await startPayment(shop.ctx, uid, checkoutId));
      const { fields } = await payByCard(shop, await inLanguage("hi", start));
      const order = successOf(await confirmPayment(shop.ctx, uid, { checkoutId, fields }));
      expect(await languages(order.id)).toEqual(["hi", "hi"]);
    });
  });
});
