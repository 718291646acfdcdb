import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paymentWords } from "#domain/payment.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { listRefunds } from "#server/admin/list-refunds.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { syncRefund } from "#server/payments/follow-refund.ts";
import { listOrderRefunds } from "#server/payments/list-order-refunds.ts";
import { aPayment, successOf } from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { eachProvider } from "./contract.ts";

const admin: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: defaultPermissions("admin") },
};
const DAY = 24 * 3600_000;

eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.bank.turn({ refundMs: 0, refundFails: 0 }));

  describe("an order's own payment", () => {
    test("given back in the provider's dashboard is written down", async () => {
      const { uid, checkoutId, answer, orderId } = await aPayment(shop);
      const order = successOf(await settleCheckout(shop.ctx, orderId));
      const { paymentId } = answer;
      const giveBack = async (amount: number, key: string) => {
        const { id } = successOf(await shop.payments.refund({ paymentId, amount, key, notes: {} }));
        expect(await syncRefund(shop.ctx, { paymentId, providerRefundId: id })).toBe("done");
      };
      await giveBack(100, "by-hand-0003");
      await giveBack(150, "by-hand-0004");
      successOf(await settleCheckout(shop.ctx, orderId));
      const listed = successOf(await listRefunds(shop.ctx, admin));
      expect(listed.find((refund) => refund.paymentId === paymentId)).toMatchObject({
        reason: "order refunded",
        status: "processed",
        orderId: order.id,
        amount: 250,
      });
      const back = await listOrderRefunds(shop.ctx, [order]);
      expect(back).toEqual({
        [order.id]: { amount: 250, status: "processed", paid: order.total },
      });
      // The order stands, and nothing "did not fit".
      expect(await readPayment(shop.ctx, uid, checkoutId)).toEqual({
        kind: "ordered",
        order,
        refund: null,
        coming: expect.objectContaining({ unconfirmed: false }),
      });
    });

    test("is followed to the end of its refund, and one that fails leaves it paid", async () => {
      const { answer, orderId } = await aPayment(shop);
      const order = successOf(await settleCheckout(shop.ctx, orderId));
      const { paymentId } = answer;
      const giveBack = async (key: string) => {
        const request = { paymentId, amount: order.total, key, notes: {} };
        const { id } = successOf(await shop.payments.refund(request));
        await syncRefund(shop.ctx, { paymentId, providerRefundId: id });
      };
      const words = async () =>
        paymentWords(order, (await listOrderRefunds(shop.ctx, [order]))[order.id]);
      await shop.bank.turn({ refundFails: 1 });
      await giveBack("by-hand-0005");
      expect(await words()).toBe("Paid");
      await shop.bank.turn({ refundFails: 0, refundMs: 1 });
      await giveBack("by-hand-0006");
      expect(["Refund on its way", "Refunded"]).toContain(await words());
      const later = new Date(Date.now() + DAY);
      await reconcile({ ...shop.ctx, now: () => later });
      expect(await words()).toBe("Refunded");
    });
  });
});
