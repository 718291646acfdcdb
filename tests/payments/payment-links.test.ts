import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { success } from "#domain/result.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import {
  cancelAtProvider,
  cancelPaymentLinks,
  openPaymentLink,
  type PaymentLinkRequest,
} from "#server/payments/payment-links.ts";
import { findLink } from "#server/payments/queries/payment-links.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aCheckout, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const aCashOrder = async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    return successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
  };
  const customer = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210" };
  const open = async (request: Partial<PaymentLinkRequest<never>>) =>
    successOf(
      await openPaymentLink(shop.ctx, {
        use: "cash",
        orderId: null,
        checkoutId: null,
        amount: async () => success(100_00),
        description: "An order",
        customer,
        createdBy: null,
        ...request,
      }),
    );
  const payAt = async (url: string) => {
    const answer = await fetch(url, { method: "POST", redirect: "manual" });
    expect(answer.status).toBe(303);
  };
  const sync = async (id: string) => {
    const link = await findLink(shop.ctx.db, id);
    if (!link) throw new Error("no such link");
    return syncLink(shop.ctx, link);
  };
  const cancel = (id: string) =>
    transact(shop.ctx.db, "once", (tx) =>
      changeOrder(shop.ctx, tx, id, "cancel", { kind: "system", name: "tests" }),
    );

  describe("a payment link", () => {
    test("is made once, and paid before delivery its money is the order's (§22.57)", async () => {
      const order = await aCashOrder();
      const wanted = { orderId: order.id, amount: async () => success(order.total) };
      const links = [await open(wanted), await open(wanted)];
      expect(new Set(links.map(({ id }) => id)).size).toBe(1);
      const [link] = links;
      await payAt(link?.url ?? "");
      await Promise.all([1, 2, 3].map(() => sync(link?.id ?? "")));
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        captured: order.total,
        refunds: [],
      });
      const given = await shop.rows<{ kind: string }>(
        sql`select kind from order_events where order_id = ${order.id}`,
      );
      expect(given).toEqual([{ kind: "payment received" }]);
      const mails = (await shop.queuedMails()).filter((mail) => mail.kind === "order-payment");
      expect(mails.filter((mail) => mail.order.id === order.id)).toHaveLength(1);
    });

    test("that is paid for a cancelled order gives the money back by itself (§22.57)", async () => {
      const order = await aCashOrder();
      const link = await open({ orderId: order.id, amount: async () => success(order.total) });
      await payAt(link.url);
      successOf(await cancel(order.id));
      await sync(link.id);
      const money = await readOrderMoney(shop.ctx, order.id);
      expect(money).toMatchObject({ left: 0, refunds: [{ reason: "order cancelled" }] });
      await followRefund(shop.ctx, money?.refunds[0]?.id ?? "");
      expect((await readOrderMoney(shop.ctx, order.id))?.refunds).toMatchObject([
        { status: "processed", amount: order.total },
      ]);
    });

    test("that comes beside the cash of the door goes back (§22.57)", async () => {
      const order = await aCashOrder();
      const link = await open({ orderId: order.id, amount: async () => success(order.total) });
      await shop.ctx.db.execute(sql`update orders set captured = total where id = ${order.id}`);
      await payAt(link.url);
      await sync(link.id);
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
        captured: 2 * order.total,
        left: order.total,
        refunds: [{ reason: "paid twice", method: "provider", amount: order.total }],
      });
    });

    test("that was cancelled cannot be paid", async () => {
      const order = await aCashOrder();
      const link = await open({ orderId: order.id, amount: async () => success(order.total) });
      await transact(shop.ctx.db, "once", (tx) =>
        cancelPaymentLinks(shop.ctx, tx, { orderId: order.id }),
      );
      expect(await cancelAtProvider(shop.ctx, link.id)).toBe("done");
      await payAt(link.url);
      await sync(link.id);
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({ captured: 0 });
      expect((await findLink(shop.ctx.db, link.id))?.status).toBe("cancelled");
    });

    test("of a checkout places its order when the webhook is lost, too (§22.57)", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const [row] = await shop.rows<{ total: string }>(
        sql`select total from checkouts where id = ${checkoutId}`,
      );
      const link = await open({
        use: "order",
        checkoutId,
        amount: async () => success(Number(row?.total)),
      });
      await payAt(link.url);
      await reconcile({ ...shop.ctx, now: () => new Date(Date.now() + 3600_000) });
      const { providerOrderId, paymentId } = (await findLink(shop.ctx.db, link.id)) ?? {};
      const order = successOf(await settleCheckout(shop.ctx, providerOrderId ?? ""));
      expect(order.paymentId).toBe(paymentId);
      expect(await listOrders(shop.ctx, uid)).toMatchObject([{ id: order.id }]);
      expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({ captured: order.total });
    });

    test("is not to be had where no cards are taken", async () => {
      const none = { ...shop.ctx, payments: { ...shop.ctx.payments, current: null } };
      const asked = await openPaymentLink(none, {
        ...{
          use: "cash",
          orderId: "x",
          checkoutId: null,
          amount: async () => success(100),
          description: "",
        },
        ...{ customer, createdBy: null },
      });
      expect(failureOf(asked)).toBe("no-links");
    });
  });
});
