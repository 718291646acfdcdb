import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { eachProvider } from "./contract.ts";

const ALL_WELL = { wrongAmount: 0, refundMs: 0, refundFails: 0 };
const SLOW = 1000; // ms that the bank takes to say that it cannot

/** Money that the owner gave back in the provider's dashboard, and that comes back from the bank. */
eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.bank.turn(ALL_WELL));

  /** A refund of the dashboard that will fail; `bankRefuses` waits for that. */
  const aFailingRefund = async (paymentId: string, amount: number, key: string) => {
    await shop.bank.turn({ refundMs: SLOW, refundFails: 1 });
    const given = await shop.payments.refund({ paymentId, amount, key, notes: {} });
    await shop.bank.turn(ALL_WELL);
    const { id } = successOf(given);
    const sync = () => syncRefund(shop.ctx, { paymentId, providerRefundId: id });
    const isOver = async () => successOf(await shop.payments.findRefund(id)).status === "failed";
    return { sync, bankRefuses: () => until("the bank has refused", isOver) };
  };
  const standing = async (paymentId: string) => {
    const all = successOf(await shop.payments.findRefunds(paymentId));
    const sum = all.filter(({ status }) => status !== "failed").map(({ amount }) => amount);
    return sum.reduce((one, next) => one + next, 0);
  };

  test("leaves nothing of a cancelled order with the shop, time and again (§10.23)", async () => {
    const { orderId, answer } = await aPayment(shop);
    const { paymentId } = answer;
    const { id, total } = successOf(await settleCheckout(shop.ctx, orderId));
    const parts = [
      await aFailingRefund(paymentId, 300, "by-hand-000001"),
      await aFailingRefund(paymentId, 200, "by-hand-000002"),
    ];
    for (const { sync } of parts) await sync();
    await transact(shop.ctx.db, "once", async (tx) => {
      const row = (await lockOrder(tx, id)) as OrderRow;
      await requestOrderRefund(shop.ctx, tx, row, {
        what: { rest: true },
        reason: "order cancelled",
        actor: { kind: "system", name: "tests" },
        requestKey: `cancel ${id}`,
      });
      await tx.execute(sql`update orders set status = 'cancelled' where id = ${id}`);
    });
    for (const { sync, bankRefuses } of parts) {
      await bankRefuses();
      await Promise.all([1, 2, 3].map(sync));
    }
    const own = await shop.rows<{ id: string; amount: number }>(
      sql`select id, amount from refunds where order_id = ${id} and source = 'order'`,
    );
    for (const each of own) await followRefund(shop.ctx, each.id);
    expect(own.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(total);
    expect(await standing(paymentId)).toBe(total);
  });

  test("leaves nothing of a payment that became no order with the shop, and gives it back once (§10.23)", async () => {
    await shop.bank.turn({ wrongAmount: 1 });
    const { orderId, answer } = await aPayment(shop);
    const { paymentId } = answer;
    const part = await aFailingRefund(paymentId, 300, "by-hand-000003");
    expect(failureOf(await settleCheckout(shop.ctx, orderId))).toBe("cancelled");
    const [payment] = successOf(await shop.payments.findPayments(orderId));
    const [refund] = await shop.rows<{ id: string }>(
      sql`select id from refunds where payment_id = ${paymentId}`,
    );
    await followRefund(shop.ctx, refund?.id ?? "");
    await part.bankRefuses();
    await Promise.all([1, 2, 3].map(part.sync));
    await part.sync();
    expect(await standing(paymentId)).toBe(payment?.amount);
  });

  test("and the shop's own of what was left beside it waits for an admin when it fails (§10.22)", async () => {
    await shop.bank.turn({ wrongAmount: 1 });
    const { orderId, answer } = await aPayment(shop);
    const { paymentId } = answer;
    expect(failureOf(await settleCheckout(shop.ctx, orderId))).toBe("cancelled");
    await shop.bank.turn(ALL_WELL);
    const byHand = { paymentId, amount: 300, key: "by-hand-000004", notes: {} };
    successOf(await shop.payments.refund(byHand));
    const read = () =>
      shop.rows<{ id: string; status: string; own: string }>(
        sql`select id, status, provider_refund_id as own from refunds where payment_id = ${paymentId}`,
      );
    await shop.bank.turn({ refundMs: SLOW, refundFails: 1 });
    await followRefund(shop.ctx, (await read())[0]?.id ?? "");
    await shop.bank.turn(ALL_WELL);
    const providerRefundId = (await read())[0]?.own ?? "";
    await until("the bank has refused", async () => {
      const found = successOf(await shop.payments.findRefund(providerRefundId));
      return found.status === "failed";
    });
    await syncRefund(shop.ctx, { paymentId, providerRefundId });
    expect(await read()).toMatchObject([{ status: "failed" }]);
    expect(await standing(paymentId)).toBe(300);
  });
});
