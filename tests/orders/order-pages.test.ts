import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { defaultPermissions } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { syncRefund } from "#server/payments/follow-refund.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aCheckout, aCustomer, payByCard, successOf } from "#tests/support/customers.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { getPage, openSite, ownSite } from "#tests/support/site.ts";

const here = ownSite("postgres");
const SAID = "Order placed successfully!";
const HOUR = 3_600_000;

/** A customer with an order that is paid in cash on delivery. */
async function withOrder() {
  const customer = await aCustomer(here.shop.ctx);
  const { checkoutId } = await aCheckout(here.shop.ctx, 1, customer);
  const order = successOf(await payOnDelivery(here.shop.ctx, customer.uid, checkoutId));
  return { ...customer, order };
}

/** The same, paid by card. */
async function withPaidOrder() {
  const { ctx } = here.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  const options = successOf(await startPayment(ctx, customer.uid, checkoutId));
  await payByCard(here.shop, options);
  return { ...customer, order: successOf(await settleCheckout(ctx, options.orderId)) };
}

describe("'Order placed successfully!' on /orders", () => {
  test("is not said because an address asks for it", async () => {
    const { cookies } = await withOrder();
    for (const search of ["message=order-placed", "placed=1", "placed=", "placed=GV-0"]) {
      const { status, text } = await getPage(here.site, `/orders?${search}`, cookies);
      expect([status, text.includes(SAID)], search).toEqual([200, false]);
    }
  });

  test("is said of an own order that has just been placed, without scripts too", async () => {
    const { cookies, order } = await withOrder();
    const { text } = await getPage(here.site, `/orders?placed=${order.id}`, cookies);
    expect(text).toContain(SAID);
  });

  test("is not said of another customer's order, nor a day later", async () => {
    const { order } = await withOrder();
    const other = await withOrder();
    const theirs = await getPage(here.site, `/orders?placed=${order.id}`, other.cookies);
    expect(theirs.text).not.toContain(SAID);
    const now = () => new Date(Date.now() + 25 * HOUR);
    const later = await openSite({ ...here.shop.ctx, now });
    const { text } = await getPage(later, `/orders?placed=${other.order.id}`, other.cookies);
    await later.close();
    expect(text).toContain(other.order.id);
    expect(text).not.toContain(SAID);
  });
});

describe("an order's payment", () => {
  const paymentOf = async (cookies: string[]) => {
    const { text } = await getPage(here.site, "/orders", cookies);
    return /class="payment-state">([^<]*)</.exec(text)?.[1];
  };
  /** Gives money of an order back in the provider's own dashboard; its webhook notifies the shop. */
  const giveBack = async (paymentId: string, amount: number) => {
    const key = `by-hand-${paymentId}-${amount}`;
    const refund = successOf(
      await here.shop.payments.refund({ paymentId, amount, key, notes: {} }),
    );
    const event = { paymentId, providerRefundId: refund.id };
    expect(await syncRefund(here.shop.ctx, event)).toBe("done");
    expect(await syncRefund(here.shop.ctx, event)).toBe("done");
  };

  test("is paid while the money is here, and refunded as far as it has gone back (§10.28)", async () => {
    const { cookies, uid, order } = await withPaidOrder();
    expect(await paymentOf(cookies)).toBe("Paid");
    await giveBack(order.paymentId, 100_000);
    expect(await paymentOf(cookies)).toBe("Part refunded: ₹1,000");
    await giveBack(order.paymentId, 200_000);
    expect(await paymentOf(cookies)).toBe("Part refunded: ₹3,000");
    await giveBack(order.paymentId, order.total - 300_000);
    expect(await paymentOf(cookies)).toBe("Refunded");
    expect(await listOrders(here.shop.ctx, uid)).toEqual([order]);
  });

  test("stands on the admins' page of the order, with all else of it (§13.9, §10.28)", async () => {
    const { ctx } = here.shop;
    const { email, order } = await withPaidOrder();
    const { uid, email: adminEmail, cookies } = await anAdmin(ctx);
    const page = async () => {
      const { status, text } = await getPage(
        here.site,
        `/admin/dashboard/orders/${order.id}`,
        cookies,
      );
      expect(status).toBe(200);
      return text.replaceAll("<!-- -->", "");
    };
    expect(await page()).toMatch(/<dt>Paid<\/dt><dd>₹29,999</);
    const authority = { role: "admin", permissions: defaultPermissions("admin") } as const;
    const admin = { uid, email: adminEmail, authority };
    successOf(await changeOrderStatus(ctx, admin, { id: order.id, seen: "" }, "processing"));
    await giveBack(order.paymentId, 100_000);
    const [checkout] = await here.shop.rows<{ providerOrderId: string }>(
      sql`select provider_order_id as "providerOrderId" from checkouts where id =
        (select checkout_id from orders where id = ${order.id})`,
    );
    const text = await page();
    for (const part of [
      order.items[0]?.name ?? "",
      order.shippingAddress?.address ?? "",
      email,
      order.paymentId,
      checkout?.providerOrderId ?? "",
      "Part refunded: ₹1,000 (₹29,999 was paid)",
      "orders@greenverse.example",
      "placed → processing",
      adminEmail,
    ]) {
      expect(part).not.toBe("");
      expect(text).toContain(part);
    }
    expect(text).not.toContain("<dt>Paid</dt>");
  });

  test("in cash is never called paid (§10.28)", async () => {
    const { cookies } = await withOrder();
    expect(await paymentOf(cookies)).toBe("Cash on delivery");
  });
});

test("pages and the start of a payment have the public key alone (§9.15)", async () => {
  const { ctx } = here.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  const started = JSON.stringify(successOf(await startPayment(ctx, customer.uid, checkoutId)));
  expect(started).toContain(KEYS.keyId);
  const texts = [started];
  for (const path of ["/", `/payment?checkout=${checkoutId}`, "/admin/setup", "/profile"]) {
    texts.push((await getPage(here.site, path, customer.cookies)).text);
  }
  for (const secret of [KEYS.keySecret, KEYS.webhookSecret]) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
});

describe("/payment without an account", () => {
  test.each(["/payment", "/payment?checkout=x"])("%s is a page for all", async (path) => {
    const { status, text } = await getPage(here.site, path);
    expect(status).toBe(200);
    expect(text).toContain("Complete Payment");
  });
});
