import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { syncDispute } from "#server/payments/sync-dispute.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { controlSandbox } from "#tests/support/provider/razorpay.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: defaultPermissions("admin") },
};

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const control = (path: string, body: object = {}) =>
    controlSandbox(shop.bank.url, "POST", path, body) as Promise<{ id: string }>;
  const aPaidOrder = async () => {
    const paid = await aPayment(shop);
    return successOf(await settleCheckout(shop.ctx, paid.orderId));
  };
  const pack = (id: string) =>
    transact(shop.ctx.db, "once", (tx) =>
      changeOrder(shop.ctx, tx, id, "pack", { kind: "admin", admin }),
    );
  const sync = (id: string) => syncDispute(shop.ctx, "razorpay", id);

  describe("a dispute", () => {
    test("holds its order back until it is won, and notifies the shop once (§22.56)", async () => {
      const order = await aPaidOrder();
      const dispute = await control(`/control/payments/${order.paymentId}/dispute`);
      await Promise.all([1, 2, 3].map(() => sync(dispute.id)));
      expect(failureOf(await pack(order.id))).toBe("order-disputed");
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        disputed: true,
        disputes: [{ phase: "chargeback", status: "open", respondBy: expect.any(String) }],
      });
      const mails = (await shop.queuedMails()).filter((mail) => mail.kind === "dispute");
      expect(mails.filter((mail) => mail.orderId === order.id)).toHaveLength(1);

      await control(`/control/disputes/${dispute.id}`, { status: "under_review" });
      await sync(dispute.id);
      expect(failureOf(await pack(order.id))).toBe("order-disputed");
      await control(`/control/disputes/${dispute.id}`, { status: "won" });
      await sync(dispute.id);
      await sync(dispute.id);
      successOf(await pack(order.id));
      const given = await readTimeline(shop.ctx, order, { all: true });
      expect(given.map(({ kind, data }) => [kind, data.status])).toEqual([
        ["placed", undefined],
        ["dispute opened", "open"],
        ["dispute moved", "under review"],
        ["dispute moved", "won"],
        ["status", undefined],
      ]);
      const seen = await readTimeline(shop.ctx, order, { all: false });
      expect(seen.map(({ kind }) => kind)).toEqual(["placed", "status"]);
    });

    test("that is lost takes its money, of which nothing more can go back (§22.56)", async () => {
      const order = await aPaidOrder();
      const dispute = await control(`/control/payments/${order.paymentId}/dispute`);
      await sync(dispute.id);
      await control(`/control/disputes/${dispute.id}`, { status: "lost" });
      await Promise.all([1, 2].map(() => sync(dispute.id)));
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        captured: 0,
        left: 0,
        disputed: false,
      });
    });

    test("whose webhook was lost is found by the reconciler", async () => {
      const order = await aPaidOrder();
      const { id } = await control(`/control/payments/${order.paymentId}/dispute`);
      const sweepAfter = (ms: number) =>
        reconcile({ ...shop.ctx, now: () => new Date(Date.now() + ms) });
      await sweepAfter(3600_000);
      expect((await readOrderMoney(shop.ctx, order.id))?.disputed).toBe(true);
      await control(`/control/disputes/${id}`, { status: "closed" });
      await sweepAfter(24 * 3600_000);
      expect((await readOrderMoney(shop.ctx, order.id))?.disputed).toBe(false);
    });

    test("of a payment that became no order is kept all the same", async () => {
      const { answer } = await aPayment(shop);
      const { id } = await control(`/control/payments/${answer.paymentId}/dispute`);
      expect(await sync(id)).toBe("done");
      const rows = await shop.rows(sql`select order_id from disputes where id = ${id}`);
      expect(rows).toEqual([{ order_id: null }]);
    });
  });
});
