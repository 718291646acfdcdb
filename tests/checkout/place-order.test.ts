import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asBought } from "#domain/cart.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { eachProvider } from "#tests/payments/contract.ts";
import {
  aCart,
  aCheckout,
  aLine,
  anAddress,
  aPayment,
  failureOf,
  successOf,
} from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const times = <T>(n: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: n }, () => act()));

eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());

  const ordersOf = (uid: string) => listOrders(shop.ctx, uid);
  const mailsOf = async (orderId: string) => {
    const mails = await shop.queuedMails();
    const own = mails.filter((mail) => "order" in mail && mail.order.id === orderId);
    return own.map(({ kind }) => kind).sort();
  };

  test("an order is a snapshot of the cart and the address, placed and not yet changed (§3.15, §3.16, §3.17, §7.8, §7.13)", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx, 2);
    const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    expect(order).toEqual({
      id: expect.stringMatching(/^GV-[2-9A-HJ-NP-Z]{10}$/),
      userId: uid,
      items: asBought(checkoutId, [aLine(1, 2)]),
      total: 5_999_800,
      tax: expect.objectContaining({ lines: [expect.objectContaining({ net: 5_999_800 })] }),
      status: "placed",
      paymentId: "COD",
      shippingAddress: anAddress({ email }),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect("updatedAt" in order).toBe(false);
    expect(await ordersOf(uid)).toEqual([order]);
    expect((await readCart(shop.ctx, uid)).lines).toEqual([]);
    expect(await mailsOf(order.id)).toEqual(["order-admin", "order-customer"]);
  });

  test("20 parallel COD submissions of one checkout make one order and two mails (§10.3)", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    const results = await times(20, () => payOnDelivery(shop.ctx, uid, checkoutId));
    const ids = new Set(results.map((result) => successOf(result).id));
    expect(ids.size).toBe(1);
    const [order, ...others] = await ordersOf(uid);
    expect(others).toEqual([]);
    expect(await mailsOf(order?.id ?? "")).toEqual(["order-admin", "order-customer"]);
  });

  test("20 parallel card confirmations of one checkout make one order and two mails", async () => {
    const { uid, answer } = await aPayment(shop);
    const results = await times(20, () => confirmPayment(shop.ctx, uid, answer));
    expect(new Set(results.map((result) => successOf(result).id)).size).toBe(1);
    const [order, ...others] = await ordersOf(uid);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ paymentId: answer.paymentId, total: 5_999_800 });
    expect(await mailsOf(order?.id ?? "")).toEqual(["order-admin", "order-customer"]);
  });

  test("cash and card racing for one checkout make one order", async () => {
    const { uid, checkoutId, answer } = await aPayment(shop);
    await Promise.all([
      ...Array.from({ length: 5 }, () => payOnDelivery(shop.ctx, uid, checkoutId)),
      ...Array.from({ length: 5 }, () => confirmPayment(shop.ctx, uid, answer)),
    ]);
    expect(await ordersOf(uid)).toHaveLength(1);
  });

  test("a payment for a checkout that was ordered in cash is reported, and makes no order", async () => {
    const { uid, checkoutId, answer } = await aPayment(shop);
    // Otherwise the provider is asked first, and the payment becomes the order.
    const unaware = { ...shop.ctx, payments: providersOf(shop.unreachable) };
    const cash = successOf(await payOnDelivery(unaware, uid, checkoutId));
    const card = successOf(await confirmPayment(shop.ctx, uid, answer));
    expect(card.id).toBe(cash.id);
    expect(await ordersOf(uid)).toHaveLength(1);
    const report = shop.log.find((line) => line.paymentId === answer.paymentId);
    expect(report).toMatchObject({ level: 50, orderId: cash.id });
  });

  test("cash is refused when the cart is no longer what was confirmed", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    await aCart(shop.ctx, uid, 2, 1);
    expect(failureOf(await payOnDelivery(shop.ctx, uid, checkoutId))).toBe("cart-changed");
    expect(await ordersOf(uid)).toEqual([]);
  });

  test("paid money buys the snapshot; what came into the cart meanwhile stays in it (§10.5)", async () => {
    const { uid, answer } = await aPayment(shop, 2);
    await aCart(shop.ctx, uid, 1, 3);
    await aCart(shop.ctx, uid, 2, 1);
    const order = successOf(await confirmPayment(shop.ctx, uid, answer));
    expect(order.items).toEqual(asBought(answer.checkoutId, [aLine(1, 2)]));
    expect((await readCart(shop.ctx, uid)).lines).toEqual([aLine(1, 3), aLine(2, 1)]);
  });

  test("nobody orders with a checkout of somebody else or one that does not exist", async () => {
    const mine = await aCheckout(shop.ctx);
    const other = await aCheckout(shop.ctx);
    for (const id of [other.checkoutId, "none", "", "\u0000"]) {
      expect(failureOf(await payOnDelivery(shop.ctx, mine.uid, id))).toBe("checkout-unknown");
    }
    expect(await ordersOf(other.uid)).toEqual([]);
  });

  test("order, cart and mails stand or fall together (§11.1)", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    // A rule of the database that the second mail breaks.
    const rule = sql.raw(`check (kind <> 'order-admin' or recipient <> 'full@example.in')`);
    await shop.rows(sql`alter table mails add constraint none_to_full ${rule}`);
    try {
      const settings = { ...shop.ctx.settings, adminEmail: "full@example.in" };
      const placed = payOnDelivery({ ...shop.ctx, settings }, uid, checkoutId);
      await expect(placed).rejects.toThrow();
    } finally {
      await shop.rows(sql`alter table mails drop constraint none_to_full`);
    }
    expect(await ordersOf(uid)).toEqual([]);
    expect((await readCart(shop.ctx, uid)).lines).toEqual([aLine(1, 2)]);
    const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    expect(await mailsOf(order.id)).toEqual(["order-admin", "order-customer"]);
  });

  test("an order is answered when its commit survives a power cut (§14.10)", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    const paid = await aPayment(shop);
    const there: number[] = [];
    const shopOf = (customer: string) => ({
      ...shop.ctx,
      flush: async () => {
        there.push((await ordersOf(customer)).length);
        await shop.ctx.flush();
      },
    });
    successOf(await payOnDelivery(shopOf(uid), uid, checkoutId));
    expect(there).toEqual([1]);
    successOf(await confirmPayment(shopOf(paid.uid), paid.uid, paid.answer));
    expect(there.at(-1)).toBe(1);
    expect(there.length).toBeGreaterThan(1);
  });

  test("the database itself refuses a second order of one checkout or one payment", async () => {
    const { uid, answer } = await aPayment(shop);
    const order = successOf(await confirmPayment(shop.ctx, uid, answer));
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, order.id));
    if (!row) throw new Error("the order is not there");
    const again = (changes: Partial<typeof row>) =>
      shop.ctx.db.insert(orders).values({ ...row, id: "GV-AGAIN", ...changes });
    await expect(again({ paymentId: "pay_other" })).rejects.toThrow();
    await expect(again({ checkoutId: "other" })).rejects.toThrow();
    const [total] = await shop.ctx.db
      .select({ n: count() })
      .from(orders)
      .where(eq(orders.userId, uid));
    expect(Number(total?.n)).toBe(1);
  });
});
