import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { handleMissedEvents } from "#server/payments/handle-missed-events.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { aPayment, successOf } from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { eachProvider } from "./contract.ts";

eachProvider((engine, protocol) => {
  describe("a refund in the dashboard without a webhook", () => {
    let shop: TestShop;
    beforeEach(async () => {
      await shop?.close();
      shop = await startShop({ mode: "inside", engine, protocol });
    });
    afterAll(() => shop.close());

    /** A paid order of which 300 paise were given back. */
    const aRefundedOrder = async () => {
      const paid = await aPayment(shop);
      const order = successOf(await settleCheckout(shop.ctx, paid.orderId));
      const key = "given-by-hand";
      successOf(
        await shop.payments.refund({ paymentId: order.paymentId, amount: 300, key, notes: {} }),
      );
      return order;
    };
    const later = (ms: number) => ({ ...shop.ctx, now: () => new Date(Date.now() + ms) });

    test("is found by the reconciler", async () => {
      const order = await aRefundedOrder();
      await reconcile(later(3600_000));
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        refunded: 300,
        refunds: [{ source: "dashboard", status: "processed" }],
      });
    });

    test("is found at the next look where the database was away at the first", async () => {
      const order = await aRefundedOrder();
      const at = later(3600_000);
      await expect(handleMissedEvents({ ...at, db: null as never })).rejects.toThrow();
      await handleMissedEvents(at);
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({ refunded: 300 });
    });
  });
});
