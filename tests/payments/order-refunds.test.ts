import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import {
  type OrderRefundRequest,
  requestOrderRefund,
} from "#server/payments/request-order-refund.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { eachProvider } from "./contract.ts";

const ALL_WELL = { wrongAmount: 0, foreign: 0, paidTwice: false, refundMs: 0, refundFails: 0 };
const system = { kind: "system", name: "tests" } as const;
let keys = 0;

eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.bank.turn(ALL_WELL));

  /** A paid order of two pieces. */
  const aPaidOrder = async () => {
    const paid = await aPayment(shop);
    const order = successOf(await settleCheckout(shop.ctx, paid.orderId));
    return { ...order, providerOrderId: paid.orderId };
  };
  const ask = (id: string, request: Partial<OrderRefundRequest>) =>
    transact(shop.ctx.db, "once", async (tx) => {
      const row = (await lockOrder(tx, id)) as OrderRow;
      return requestOrderRefund(shop.ctx, tx, row, {
        what: { rest: true },
        reason: "goodwill",
        actor: system,
        requestKey: `key ${keys++}`,
        ...request,
      });
    });
  const moneyOf = async (id: string) => {
    const money = await readOrderMoney(shop.ctx, id);
    if (!money) throw new Error("no such order");
    return money;
  };
  const follow = async (rows: { id: string }[]) => {
    for (const { id } of rows) await followRefund(shop.ctx, id);
  };
  const givenBack = async (order: { providerOrderId: string; paymentId: string }) => {
    const found = successOf(await shop.payments.findPayments(order.providerOrderId));
    return found.find(({ id }) => id === order.paymentId)?.refunded;
  };
  const inDashboard = async (paymentId: string, amount: number) => {
    const key = `by-hand-${String(keys++).padStart(6, "0")}`;
    return successOf(await shop.payments.refund({ paymentId, amount, key, notes: {} }));
  };

  describe("a refund of an order", () => {
    test("of less than a rupee, which the provider refuses, waits to be paid by hand (§22.52)", async () => {
      const order = await aPaidOrder();
      const [little, enough] = [{ amount: 99 }, { amount: 100 }];
      const asked = successOf(await ask(order.id, { what: little }));
      expect(asked).toMatchObject([{ amount: 99, method: "bank", nextCheckAt: null }]);
      await follow(asked);
      const least = successOf(await ask(order.id, { what: enough }));
      expect(least).toMatchObject([{ amount: 100, method: "provider" }]);
      await follow(least);
      expect(await moneyOf(order.id)).toMatchObject({ refunded: 199 });
      expect(await givenBack(order)).toBe(100);
    });

    test("goes back piece by piece, to the paisa, and no more than all", async () => {
      const order = await aPaidOrder();
      const one = { pieces: [{ line: 0, quantity: 1 }], delivery: false };
      const first = successOf(await ask(order.id, { what: one }));
      expect(first).toMatchObject([{ status: "requested", source: "order", method: "provider" }]);
      await follow(first);
      expect(await moneyOf(order.id)).toMatchObject({
        captured: order.total,
        refunded: first[0]?.amount,
        refunds: [{ status: "processed", processedAt: expect.any(String) }],
      });
      const second = { pieces: [{ line: 0, quantity: 1 }], delivery: true };
      await follow(successOf(await ask(order.id, { what: second })));
      expect(failureOf(await ask(order.id, { what: one }))).toBe("nothing-left");
      expect(await moneyOf(order.id)).toMatchObject({ refunded: order.total, left: 0 });
      expect(await givenBack(order)).toBe(order.total);
    });

    test("names lines and pieces that are there, and an amount that is left", async () => {
      const order = await aPaidOrder();
      const pieces = (line: number, quantity: number) =>
        ask(order.id, { what: { pieces: [{ line, quantity }], delivery: false } });
      expect(failureOf(await pieces(7, 1))).toBe("unknown-line");
      expect(failureOf(await pieces(0, 3))).toBe("too-many-pieces");
      const amount = order.total + 1;
      expect(failureOf(await ask(order.id, { what: { amount } }))).toBe("more-than-left");
      expect((await moneyOf(order.id)).refunds).toEqual([]);
    });

    test("is asked once for a key, and two admins at once never give back more than there is", async () => {
      const order = await aPaidOrder();
      const again = { what: { amount: 500 }, requestKey: `once ${order.id}` };
      const same = await Promise.all([1, 2, 3].map(() => ask(order.id, again)));
      const ids = new Set(same.map((each) => successOf(each)[0]?.id));
      expect(ids.size).toBe(1);
      const half = Math.ceil(order.total / 2);
      const both = await Promise.all([1, 2].map(() => ask(order.id, { what: { amount: half } })));
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const money = await moneyOf(order.id);
      expect(money.refunded).toBe(500 + half);
      await Promise.all(
        money.refunds.flatMap(({ id }) => [id, id]).map((id) => followRefund(shop.ctx, id)),
      );
      expect(await givenBack(order)).toBe(500 + half);
      const mails = (await shop.queuedMails()).filter(
        (mail) => mail.kind === "order-refund" && mail.order.id === order.id,
      );
      expect(mails).toHaveLength(2);
    });

    test("that fails frees its money, and its pieces (§22.54)", async () => {
      const order = await aPaidOrder();
      await shop.bank.turn({ refundFails: 1 });
      const all = { pieces: [{ line: 0, quantity: 2 }], delivery: true };
      await follow(successOf(await ask(order.id, { what: all })));
      expect(await moneyOf(order.id)).toMatchObject({
        refunded: 0,
        left: order.total,
        refunds: [{ status: "failed", lastError: expect.any(String) }],
      });
      await shop.bank.turn(ALL_WELL);
      await follow(successOf(await ask(order.id, { what: all })));
      expect(await moneyOf(order.id)).toMatchObject({ refunded: order.total, left: 0 });
    });

    test("is written once on the timeline, however often it is reported", async () => {
      const order = await aPaidOrder();
      const [row] = successOf(await ask(order.id, { what: { amount: 700 } }));
      await follow([row, row].flatMap((each) => each ?? []));
      const event = { paymentId: order.paymentId, providerRefundId: "whatever" };
      await Promise.all([1, 2, 3].map(() => syncRefund(shop.ctx, event)));
      const given = await shop.rows<{ kind: string }>(
        sql`select kind from order_events where order_id = ${order.id} order by id`,
      );
      expect(given.map(({ kind }) => kind)).toEqual(["refund asked", "refund moved"]);
    });
  });

  describe("a refund in the provider's dashboard", () => {
    test("of the same amount as the shop's own is distinguished from it", async () => {
      const order = await aPaidOrder();
      const [own] = successOf(await ask(order.id, { what: { amount: 1000 } }));
      const given = await inDashboard(order.paymentId, 1000);
      const event = { paymentId: order.paymentId, providerRefundId: given.id };
      await Promise.all([
        followRefund(shop.ctx, own?.id ?? ""),
        syncRefund(shop.ctx, event),
        syncRefund(shop.ctx, event),
      ]);
      await syncRefund(shop.ctx, event);
      const money = await moneyOf(order.id);
      expect(money.refunded).toBe(2000);
      expect(money.refunds.map(({ source, amount }) => [source, amount]).toSorted()).toEqual([
        ["dashboard", 1000],
        ["order", 1000],
      ]);
      expect(await givenBack(order)).toBe(2000);
    });

    test("whose event is that of the shop's own adds nothing", async () => {
      const order = await aPaidOrder();
      const [own] = successOf(await ask(order.id, { what: { amount: 1000 } }));
      // The provider has it, and its answer was lost.
      const key = own?.id ?? "";
      const { paymentId } = order;
      const given = successOf(
        await shop.payments.refund({ paymentId, amount: 1000, key, notes: {} }),
      );
      await syncRefund(shop.ctx, { paymentId, providerRefundId: given.id });
      expect(await moneyOf(order.id)).toMatchObject({
        refunded: 1000,
        refunds: [{ source: "order", status: "processed" }],
      });
    });

    test("ends a request for the same money", async () => {
      const order = await aPaidOrder();
      const [own] = successOf(await ask(order.id, { what: { rest: true } }));
      const given = await inDashboard(order.paymentId, order.total);
      await syncRefund(shop.ctx, { paymentId: order.paymentId, providerRefundId: given.id });
      await followRefund(shop.ctx, own?.id ?? "");
      const money = await moneyOf(order.id);
      expect(money.refunded).toBe(order.total);
      expect(money.refunds.map(({ source, status }) => [source, status]).toSorted()).toEqual([
        ["dashboard", "processed"],
        ["order", "failed"],
      ]);
    });

    test("leaves a cancellation the rest, which is asked for anew by itself, once", async () => {
      const order = await aPaidOrder();
      const cancelled = { reason: "order cancelled" } as const;
      const [own] = successOf(await ask(order.id, cancelled));
      const { paymentId } = order;
      const first = await inDashboard(paymentId, 300);
      const event = { paymentId, providerRefundId: first.id };
      await Promise.all([1, 2, 3].map(() => syncRefund(shop.ctx, event)));
      const [rest, ...others] = (await moneyOf(order.id)).refunds.filter(
        ({ source, status }) => source === "order" && status !== "failed",
      );
      expect(others).toEqual([]);
      expect(rest).toMatchObject({ ...cancelled, amount: order.total - 300, status: "requested" });
      // What an admin would ask for is what is under way.
      const again = { ...cancelled, requestKey: `again ${own?.id}` };
      expect(successOf(await ask(order.id, again))).toMatchObject([{ id: rest?.id }]);
      // And once more for what is left of that.
      const second = await inDashboard(paymentId, 200);
      await syncRefund(shop.ctx, { paymentId, providerRefundId: second.id });
      await follow((await moneyOf(order.id)).refunds);
      expect(await givenBack(order)).toBe(order.total);
      expect(await moneyOf(order.id)).toMatchObject({ refunded: order.total, left: 0 });
      const standing = (await moneyOf(order.id)).refunds.filter(
        ({ status }) => status !== "failed",
      );
      expect(standing.map(({ source, amount, status }) => [source, amount, status])).toEqual(
        expect.arrayContaining([
          ["dashboard", 500, "processed"],
          ["order", order.total - 500, "processed"],
        ]),
      );
      expect(standing).toHaveLength(2);
    });

    test("leaves a cancelled order nothing, whatever was asked for before it was cancelled", async () => {
      const order = await aPaidOrder();
      successOf(await ask(order.id, { what: { amount: 400 } }));
      await follow(successOf(await ask(order.id, { reason: "order cancelled" })));
      await shop.rows(sql`update orders set status = 'cancelled' where id = ${order.id}`);
      const given = await inDashboard(order.paymentId, 300);
      await syncRefund(shop.ctx, { paymentId: order.paymentId, providerRefundId: given.id });
      await follow((await moneyOf(order.id)).refunds);
      expect(await givenBack(order)).toBe(order.total);
      expect(await moneyOf(order.id)).toMatchObject({ refunded: order.total, left: 0 });
    });

    test("leaves it to an admin to ask for less of an amount that somebody chose", async () => {
      const order = await aPaidOrder();
      await ask(order.id, { what: { amount: order.total } });
      const given = await inDashboard(order.paymentId, 300);
      await syncRefund(shop.ctx, { paymentId: order.paymentId, providerRefundId: given.id });
      expect(await moneyOf(order.id)).toMatchObject({ refunded: 300, left: order.total - 300 });
    });
  });

  test("cash of the door goes back by bank, and no provider is asked", async () => {
    const order = await aPaidOrder();
    // As collecting it at the door leaves it.
    await shop.ctx.db.execute(
      sql`update orders set payment_id = 'COD', captured = total where id = ${order.id}`,
    );
    const rows = successOf(await ask(order.id, { reason: "returned" }));
    expect(rows).toMatchObject([
      { method: "bank", paymentId: "COD", nextCheckAt: null, amount: order.total },
    ]);
    await follow(rows);
    expect(await givenBack(order)).toBe(0);
    expect(await moneyOf(order.id)).toMatchObject({ refunds: [{ status: "requested" }] });
  });
});
