import { describe, expect, test } from "vitest";
import { hearOfRefund } from "../../server/services/follow-refund.ts";
import { listOrders } from "../../server/services/list-orders.ts";
import { payOnDelivery } from "../../server/services/pay-on-delivery.ts";
import { settleCheckout } from "../../server/services/settle-checkout.ts";
import { startPayment } from "../../server/services/start-payment.ts";
import { aCheckout, aCustomer, payByCard, successOf } from "../support/people.ts";
import { openSite, ownSite, visit } from "../support/site.ts";

const here = ownSite("postgres");
const SAID = "Order placed successfully!";
const HOUR = 3_600_000;

/** A customer with an order that is paid in cash on delivery. */
async function withOrder() {
  const customer = await aCustomer(here.house.shop);
  const { checkoutId } = await aCheckout(here.house.shop, 1, customer);
  const order = successOf(await payOnDelivery(here.house.shop, customer.uid, checkoutId));
  return { ...customer, order };
}

/** The same, paid by card. */
async function withPaidOrder() {
  const { shop } = here.house;
  const customer = await aCustomer(shop);
  const { checkoutId } = await aCheckout(shop, 1, customer);
  const options = successOf(await startPayment(shop, customer.uid, checkoutId));
  await payByCard(here.house, options);
  return { ...customer, order: successOf(await settleCheckout(shop, options.order_id)) };
}

describe("'Order placed successfully!' on /orders", () => {
  test("is not said because an address asks for it", async () => {
    const { cookies } = await withOrder();
    for (const search of ["message=order-placed", "placed=1", "placed=", "placed=GV-0"]) {
      const { status, text } = await visit(here.site, `/orders?${search}`, cookies);
      expect([status, text.includes(SAID)], search).toEqual([200, false]);
    }
  });

  test("is said of an own order that has just been placed, without scripts too", async () => {
    const { cookies, order } = await withOrder();
    const { text } = await visit(here.site, `/orders?placed=${order.id}`, cookies);
    expect(text).toContain(SAID);
  });

  test("is not said of somebody else's order, nor a day later", async () => {
    const { order } = await withOrder();
    const other = await withOrder();
    const theirs = await visit(here.site, `/orders?placed=${order.id}`, other.cookies);
    expect(theirs.text).not.toContain(SAID);
    const now = () => new Date(Date.now() + 25 * HOUR);
    const later = await openSite({ ...here.house.shop, now });
    const { text } = await visit(later, `/orders?placed=${other.order.id}`, other.cookies);
    await later.close();
    expect(text).toContain(other.order.id);
    expect(text).not.toContain(SAID);
  });
});

describe("an order's payment", () => {
  const paymentOf = async (cookies: string[]) => {
    const { text } = await visit(here.site, "/orders", cookies);
    return /class="payment-state">([^<]*)</.exec(text)?.[1];
  };
  /** Gives money of an order back in the provider's own dashboard; its webhook tells the shop. */
  const giveBack = async (paymentId: string, amount: number) => {
    const key = `by-hand-${paymentId}-${amount}`;
    const refund = successOf(
      await here.house.payments.refund({ paymentId, amount, key, notes: {} }),
    );
    const news = { paymentId, providerRefundId: refund.id };
    expect(await hearOfRefund(here.house.shop, news)).toBe("done");
    expect(await hearOfRefund(here.house.shop, news)).toBe("done");
  };

  test("is paid while the money is here, and refunded as far as it has gone back", async () => {
    const { cookies, uid, order } = await withPaidOrder();
    expect(await paymentOf(cookies)).toBe("Paid");
    await giveBack(order.paymentId, 100_000);
    expect(await paymentOf(cookies)).toBe("Part refunded: ₹1,000");
    await giveBack(order.paymentId, 200_000);
    expect(await paymentOf(cookies)).toBe("Part refunded: ₹3,000");
    await giveBack(order.paymentId, order.total - 300_000);
    expect(await paymentOf(cookies)).toBe("Refunded");
    expect(await listOrders(here.house.shop, uid)).toEqual([order]);
  });

  test("in cash is never called paid", async () => {
    const { cookies } = await withOrder();
    expect(await paymentOf(cookies)).toBe("Cash on delivery");
  });
});

describe("/payment without an account", () => {
  test.each(["/payment", "/payment?checkout=x"])("%s is a page for everybody", async (path) => {
    const { status, text } = await visit(here.site, path);
    expect(status).toBe(200);
    expect(text).toContain("Complete Payment");
  });
});
