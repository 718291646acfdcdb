import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deed } from "#sandbox/upi.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { checkPayment } from "#server/checkout/settle-open-payments.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { aCheckout, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { KEYS, razorpayProtocol } from "#tests/support/provider/razorpay.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

/** Payments that a phone ends: what the shop knows of them meanwhile, and what becomes of them (§10.32–10.35). */
bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol: razorpayProtocol });
  });
  afterAll(() => shop.close());

  /** Has a code shown for an order of the provider's. */
  async function codeOf(orderId: string): Promise<string> {
    const response = await fetch(`${shop.bank.url}/window/upi`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: KEYS.keyId, order_id: orderId, flow: "qr" }),
    });
    return ((await response.json()) as { id: string }).id;
  }
  const onPhone = (code: string, deed: Deed) =>
    fetch(`${shop.bank.url}/window/phone/${code}`, {
      method: "POST",
      body: new URLSearchParams({ deed }),
    });
  const begin = async (checkout: { uid: string; checkoutId: string }) => {
    const { uid, checkoutId } = checkout;
    const { orderId } = successOf(await startPayment(shop.ctx, uid, checkoutId));
    return { ...checkout, orderId, code: await codeOf(orderId) };
  };
  const check = ({ uid, checkoutId }: { uid: string; checkoutId: string }) =>
    checkPayment(shop.ctx, uid, checkoutId);

  test("nothing is known of one that was only prepared", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    successOf(await startPayment(shop.ctx, uid, checkoutId));
    expect(await check({ uid, checkoutId })).toEqual({ standing: "not-paid", other: null });
  });

  test("a code that is shown is under way; paid, it is the order", async () => {
    const payment = await begin(await aCheckout(shop.ctx));
    expect((await check(payment)).standing).toBe("under-way");
    await onPhone(payment.code, "pay");
    await check(payment);
    expect((await readPayment(shop.ctx, payment.uid, payment.checkoutId)).kind).toBe("ordered");
  });

  test("one that is declined, and one whose time is over, are distinguished", async () => {
    const payment = await begin(await aCheckout(shop.ctx));
    await onPhone(payment.code, "decline");
    expect((await check(payment)).standing).toBe("declined");
    const another = await begin(await aCheckout(shop.ctx));
    expect((await check(another)).standing).toBe("under-way");
    await onPhone(another.code, "expire");
    expect((await check(another)).standing).toBe("expired");
  });

  test("money that comes after the time was over becomes the order", async () => {
    const payment = await begin(await aCheckout(shop.ctx));
    await onPhone(payment.code, "expire");
    expect((await check(payment)).standing).toBe("expired");
    await onPhone(payment.code, "late");
    await check(payment);
    expect(await listOrders(shop.ctx, payment.uid)).toHaveLength(1);
    const [paid] = successOf(await shop.payments.findPayments(payment.orderId));
    expect(paid?.status).toBe("captured");
  });

  test("of two payments of one code the second goes back", async () => {
    const payment = await begin(await aCheckout(shop.ctx));
    await onPhone(payment.code, "twice");
    await check(payment);
    const { uid, checkoutId, orderId } = payment;
    const [order, ...others] = await listOrders(shop.ctx, uid);
    expect(others).toEqual([]);
    const paid = successOf(await shop.payments.findPayments(orderId)).map(({ id }) => id);
    expect(paid).toHaveLength(2);
    expect(paid).toContain(order?.paymentId);
    const back = paid.find((id) => id !== order?.paymentId);
    const state = await readPayment(shop.ctx, uid, checkoutId);
    expect(state).toMatchObject({ kind: "ordered", refund: { paymentId: back } });
  });

  test("a code of the cart as it was before is reported at the new checkout, and becomes its order", async () => {
    const { email, ...before } = await aCheckout(shop.ctx, 1);
    const payment = await begin(before);
    const now = await aCheckout(shop.ctx, 2, { uid: before.uid, email });
    expect(now.checkoutId).not.toBe(before.checkoutId);
    const page = await readPayment(shop.ctx, now.uid, now.checkoutId);
    expect(page).toMatchObject({ kind: "open", awaiting: true });
    const other = before.checkoutId;
    expect(await check(now)).toEqual({ standing: "earlier-under-way", other });
    await onPhone(payment.code, "pay");
    expect(await check(now)).toEqual({ standing: "not-paid", other });
    expect((await readPayment(shop.ctx, now.uid, other)).kind).toBe("ordered");
  });

  test("a provider that cannot be asked leaves it open what is so", async () => {
    const payment = await begin(await aCheckout(shop.ctx));
    const answer = await settleCheckout(shop.ctx, payment.orderId);
    expect(answer).toEqual({ ok: false, failure: "under-way" });
    const { unreachable } = shop.bank;
    const payments = { ...shop.ctx.payments, named: () => unreachable };
    const away = await checkPayment({ ...shop.ctx, payments }, payment.uid, payment.checkoutId);
    expect(away.standing).toBe("unknown");
  });
});
