import { describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aCheckout, aCustomer, payByCard, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const here = ownSite("postgres");

async function withCashOrder() {
  const { ctx } = here.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 1, customer);
  return { ...customer, order: successOf(await payOnDelivery(ctx, customer.uid, checkoutId)) };
}

async function withPaidOrder() {
  const { ctx } = here.shop;
  const customer = await aCustomer(ctx);
  const { checkoutId } = await aCheckout(ctx, 2, customer);
  const options = successOf(await startPayment(ctx, customer.uid, checkoutId));
  await payByCard(here.shop, options);
  return { ...customer, order: successOf(await settleCheckout(ctx, options.orderId)) };
}

const titlesOf = (text: string) =>
  [...text.matchAll(/<li><b>([^<]*)<\/b>/g)].map(([, title]) => title);

describe("an order's page (§22.15)", () => {
  test("shows what happened and what comes next, lines, payment and address", async () => {
    const { cookies, order } = await withCashOrder();
    const { status, text } = await getPage(here.site, `/orders/${order.id}`, cookies);
    expect(status).toBe(200);
    expect(titlesOf(text)).toEqual([
      "Order placed",
      "We pack your order",
      "It leaves us",
      "It reaches you",
    ]);
    for (const part of [
      "To be paid on delivery: ₹",
      "Air Purifier",
      "12 Neem Street",
      "Asha Rao",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`action="/orders/${order.id}/cancel"`);
    const list = await getPage(here.site, "/orders", cookies);
    expect(list.text).toContain(`href="/orders/${order.id}"`);
  });

  test("is not there for others, and visitors log in first", async () => {
    const { order } = await withCashOrder();
    const other = await aCustomer(here.shop.ctx);
    for (const page of ["", "/cancel"]) {
      const path = `/orders/${order.id}${page}`;
      const theirs = await getPage(here.site, path, other.cookies);
      expect(theirs.status).toBe(404);
      expect(theirs.text).toContain("Order Not Found");
      expect(theirs.text).not.toContain("12 Neem Street");
      expect((await getPage(here.site, `/orders/GV-NONE${page}`, other.cookies)).status).toBe(404);
      expect((await getPage(here.site, `/orders/%00${page}`, other.cookies)).status).toBe(404);
      const { status, headers } = await getPage(here.site, path);
      expect([status, headers.get("location")]).toEqual([
        302,
        `/login?next=${encodeURIComponent(path)}`,
      ]);
    }
    const forced = await post(here.site, `/orders/${order.id}/cancel`, {}, other.cookies);
    expect(forced.status).toBe(404);
  });

  test("cancels without scripts, and says what becomes of the money (§22.21)", async () => {
    const { cookies, order } = await withPaidOrder();
    const path = `/orders/${order.id}/cancel`;
    const question = await getPage(here.site, path, cookies);
    expect(question.text).toContain("goes back the way you paid");
    const long = await post(here.site, path, { reason: "late", note: "a".repeat(301) }, cookies);
    expect(long.status).toBe(200);
    expect(long.text).toContain("a".repeat(301));
    expect(long.text).toContain('aria-invalid="true"');
    const done = await post(here.site, path, { reason: "late", note: "Sorry" }, cookies);
    expect([done.status, done.headers.get("location")]).toEqual([302, `/orders/${order.id}`]);
    const { text } = await getPage(here.site, `/orders/${order.id}`, cookies);
    expect(text).toContain("You cancelled the order");
    expect(text).toContain("It takes too long · Sorry");
    expect(text).toContain("Refund on its way");
    expect(text).not.toContain(`action="/orders/${order.id}/cancel"`);
    const again = await getPage(here.site, path, cookies);
    expect(again.text).toContain("This order is cancelled.");
    expect(again.text).not.toContain("<select");
  });

  test("what has left cannot be cancelled any more, and the page says why", async () => {
    const { ctx } = here.shop;
    const { cookies, order } = await withCashOrder();
    const carrier = { kind: "system", name: "carrier" } as const;
    successOf(
      await transact(ctx.db, "once", (tx) => changeOrder(ctx, tx, order.id, "ship", carrier)),
    );
    const late = await post(here.site, `/orders/${order.id}/cancel`, {}, cookies);
    expect(late.status).toBe(200);
    expect(late.text).toContain("Your order has left us");
    const { text } = await getPage(here.site, `/orders/${order.id}`, cookies);
    expect(text).not.toContain("Cancel order");
    expect(titlesOf(text)).toContain("Shipped");
  });
});
