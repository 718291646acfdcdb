import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECK_SCHEDULE } from "#domain/checkout/check-schedule.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { eachProvider } from "#tests/payments/contract.ts";
import { aCheckout, aPayment, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());

  /** The same shop some time later. */
  const after = (ms: number, changes: Partial<Context> = {}): Context => {
    const at = Date.now() + ms;
    return { ...shop.ctx, now: () => new Date(at), ...changes };
  };
  const checkoutRow = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, id));
    if (!row) throw new Error("there is no such checkout");
    return row;
  };
  const unpaid = async () => {
    const checkout = await aCheckout(shop.ctx);
    const options = successOf(await startPayment(shop.ctx, checkout.uid, checkout.checkoutId));
    return { ...checkout, options };
  };

  test("a closed tab and a lost webhook end in an order a minute later (§10.10, §10.25)", async () => {
    const { uid, answer } = await aPayment(shop);
    expect(await reconcile(shop.ctx)).toBe(0);
    expect(await listOrders(shop.ctx, uid)).toEqual([]);
    expect(await reconcile(after(MINUTE))).toBeGreaterThan(0);
    const [order] = await listOrders(shop.ctx, uid);
    expect(order?.paymentId).toBe(answer.paymentId);
  });

  test("what is not paid is asked about ever more rarely for three days, and then abandoned", async () => {
    const { checkoutId, options } = await unpaid();
    let checks = 0;
    for (;;) {
      const { nextCheckAt, status } = await checkoutRow(checkoutId);
      if (!nextCheckAt) break;
      expect(status).toBe("awaiting payment");
      await reconcile(after(0, { now: () => nextCheckAt }));
      checks += 1;
    }
    expect(checks).toBe(25);
    const { status, paymentStartedAt, updatedAt } = await checkoutRow(checkoutId);
    expect(status).toBe("abandoned");
    const waited = updatedAt.getTime() - (paymentStartedAt?.getTime() ?? 0);
    expect(waited).toBeGreaterThanOrEqual(CHECK_SCHEDULE.window);
    expect(waited).toBeLessThan(CHECK_SCHEDULE.window + CHECK_SCHEDULE.longest);

    // A webhook that comes later still makes the order.
    await payByCard(shop, options);
    const order = successOf(await settleCheckout(shop.ctx, options.orderId));
    expect(order.total).toBe(options.amount);
  });

  test("a provider that cannot be asked is asked again, and nothing is given up", async () => {
    const { uid, checkoutId } = await aPayment(shop);
    const away = { payments: providersOf(shop.unreachable) };
    await reconcile(after(MINUTE, away));
    await reconcile(after(4 * DAY, away));
    const { status, nextCheckAt, checks } = await checkoutRow(checkoutId);
    expect([status, checks]).toEqual(["awaiting payment", 2]);
    expect(nextCheckAt).not.toBeNull();
    await reconcile(after(5 * DAY));
    expect(await listOrders(shop.ctx, uid)).toHaveLength(1);
  });

  test("an authorisation that comes late is captured and ordered", async () => {
    const { uid, checkoutId, options } = await unpaid();
    await expect(payByCard(shop, options, "declined")).rejects.toThrow("not paid");
    expect(failureOf(await settleCheckout(shop.ctx, options.orderId))).toBe("declined");
    expect((await checkoutRow(checkoutId)).status).toBe("failed");
    const [payment] = successOf(await shop.payments.findPayments(options.orderId));
    await shop.bank.authoriseLate(payment?.id ?? "");
    await reconcile(after(2 * DAY));
    const [order] = await listOrders(shop.ctx, uid);
    expect(order?.paymentId).toBe(payment?.id);
    const [captured] = successOf(await shop.payments.findPayments(options.orderId));
    expect(captured?.status).toBe("captured");
  });

  test("many sweeps at once share the work: each checkout is asked about once (§10.25)", async () => {
    expect(CHECK_SCHEDULE.sweep).toBe(15_000);
    const paid = await Promise.all([1, 2, 3, 4, 5].map(() => aPayment(shop)));
    const later = after(MINUTE);
    await reconcile(after(MINUTE - 5000)); // what other tests have left
    const asked: string[] = [];
    const payments = {
      ...shop.payments,
      findPayments: (orderId: string) => {
        asked.push(orderId);
        return shop.payments.findPayments(orderId);
      },
    };
    await Promise.all(
      [1, 2, 3].map(() => reconcile({ ...later, payments: providersOf(payments) })),
    );
    const ours = paid.map(({ orderId }) => orderId);
    expect(asked.filter((id) => ours.includes(id)).sort()).toEqual(ours.sort());
    for (const { uid } of paid) expect(await listOrders(shop.ctx, uid)).toHaveLength(1);
  });
});
