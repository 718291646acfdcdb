import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PACE } from "../../domain/checks.ts";
import { checkouts } from "../../server/db/schema/shopping.ts";
import { listOrders } from "../../server/services/list-orders.ts";
import { reconcile } from "../../server/services/reconcile.ts";
import { settleCheckout } from "../../server/services/settle-checkout.ts";
import { startPayment } from "../../server/services/start-payment.ts";
import type { Shop } from "../../server/shop.ts";
import { eachEngine } from "../support/engines.ts";
import { aCheckout, aPayment, failureOf, payByCard, successOf } from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

const DECLINED = "4100280000000003";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());

  /** The same shop some time later. */
  const after = (ms: number, changes: Partial<Shop> = {}): Shop => {
    const at = Date.now() + ms;
    return { ...house.shop, now: () => new Date(at), ...changes };
  };
  const checkoutRow = async (id: string) => {
    const [row] = await house.shop.db.select().from(checkouts).where(eq(checkouts.id, id));
    if (!row) throw new Error("there is no such checkout");
    return row;
  };
  const unpaid = async () => {
    const checkout = await aCheckout(house.shop);
    const options = successOf(await startPayment(house.shop, checkout.uid, checkout.checkoutId));
    return { ...checkout, options };
  };

  test("a closed tab and a lost webhook end in an order a minute later", async () => {
    const { uid, answer } = await aPayment(house);
    expect(await reconcile(house.shop)).toBe(0);
    expect(await listOrders(house.shop, uid)).toEqual([]);
    expect(await reconcile(after(MINUTE))).toBeGreaterThan(0);
    const [order] = await listOrders(house.shop, uid);
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
    expect(waited).toBeGreaterThanOrEqual(PACE.window);
    expect(waited).toBeLessThan(PACE.window + PACE.longest);

    // A webhook that comes later still makes the order.
    await payByCard(house, options);
    const order = successOf(await settleCheckout(house.shop, options.order_id));
    expect(order.total).toBe(options.amount);
  });

  test("a provider that cannot be asked is asked again, and nothing is given up", async () => {
    const { uid, checkoutId } = await aPayment(house);
    const away = { payments: house.unreachable };
    await reconcile(after(MINUTE, away));
    await reconcile(after(4 * DAY, away));
    const { status, nextCheckAt, checks } = await checkoutRow(checkoutId);
    expect([status, checks]).toEqual(["awaiting payment", 2]);
    expect(nextCheckAt).not.toBeNull();
    await reconcile(after(5 * DAY));
    expect(await listOrders(house.shop, uid)).toHaveLength(1);
  });

  test("an authorisation that comes late is captured and ordered", async () => {
    const { uid, checkoutId, options } = await unpaid();
    await expect(payByCard(house, options, DECLINED)).rejects.toThrow("not paid");
    expect(failureOf(await settleCheckout(house.shop, options.order_id))).toBe("not-paid");
    expect((await checkoutRow(checkoutId)).status).toBe("failed");
    const [payment] = successOf(await house.payments.findPayments(options.order_id));
    await house.control("POST", `/control/payments/${payment?.id}/authorise`);
    await reconcile(after(2 * DAY));
    const [order] = await listOrders(house.shop, uid);
    expect(order?.paymentId).toBe(payment?.id);
    const [captured] = successOf(await house.payments.findPayments(options.order_id));
    expect(captured?.status).toBe("captured");
  });

  test("many sweeps at once share the work: each checkout is asked about once", async () => {
    const paid = await Promise.all([1, 2, 3, 4, 5].map(() => aPayment(house)));
    const later = after(MINUTE);
    await reconcile(after(MINUTE - 5000)); // what other tests have left
    const asked: string[] = [];
    const payments = {
      ...house.payments,
      findPayments: (orderId: string) => {
        asked.push(orderId);
        return house.payments.findPayments(orderId);
      },
    };
    await Promise.all([1, 2, 3].map(() => reconcile({ ...later, payments })));
    const ours = paid.map(({ orderId }) => orderId);
    expect(asked.filter((id) => ours.includes(id)).sort()).toEqual(ours.sort());
    for (const { uid } of paid) expect(await listOrders(house.shop, uid)).toHaveLength(1);
  });
});
