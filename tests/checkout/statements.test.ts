import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { noteMails } from "#server/mail/queries/outbox.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import {
  aBuyer,
  aCart,
  aCheckout,
  anAddress,
  aPayment,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

/** The budget of statements of each step of a purchase (docs/decisions/0101). */
bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  // The embedded database begins and commits by calls, which are no statements of the driver.
  const transaction = engine.name === "postgres" ? 2 : 0;
  const during = async <T>(step: () => Promise<T>): Promise<[T, number]> => {
    const sent: Sent[] = [];
    const value = await shop.ctx.statements.during(sent, step);
    return [value, sent.length];
  };

  test("confirming takes 2, the payment page 1, placing 8 in a transaction", async () => {
    const { uid, email } = await aBuyer(shop.ctx);
    await aCart(shop.ctx, uid);
    const confirm = () => openCheckout(shop.ctx, uid, anAddress({ email }));
    const [opened, toOpen] = await during(confirm);
    expect(toOpen).toBe(2);
    const { checkoutId } = successOf(opened);
    const [again, toConfirmAgain] = await during(confirm);
    expect(again).toEqual(opened);
    expect(toConfirmAgain).toBe(2);
    const [page, toShow] = await during(() => readPayment(shop.ctx, uid, checkoutId));
    expect(page.kind).toBe("open");
    expect(toShow).toBe(1);
    const [placed, toPlace] = await during(() => payOnDelivery(shop.ctx, uid, checkoutId));
    successOf(placed);
    // Lock; count what is open; the order; its checkout; reservations; the cart; mails, counted and written.
    expect(toPlace).toBe(8 + transaction);
    const [same, toRepeat] = await during(() => payOnDelivery(shop.ctx, uid, checkoutId));
    expect(successOf(same)).toEqual(successOf(placed));
    expect(toRepeat).toBe(2 + transaction);
    const [done, toShowOrder] = await during(() => readPayment(shop.ctx, uid, checkoutId));
    const coming = expect.objectContaining({ unconfirmed: false });
    expect(done).toEqual({ kind: "ordered", order: successOf(placed), refund: null, coming });
    expect(toShowOrder).toBe(1);
  });

  // In an empty database that was never analyzed: what a connection plans here it goes on with.
  const onPostgres = test.runIf(engine.name === "postgres");
  onPostgres("no step of a purchase has a plan that reads a whole table", async () => {
    const { ctx } = shop;
    const { uid, checkoutId } = await aCheckout(ctx);
    const sent: Sent[] = [];
    await ctx.statements.during(sent, async () => {
      await readPayment(ctx, uid, checkoutId);
      successOf(await payOnDelivery(ctx, uid, checkoutId));
      await listOrders(ctx, uid);
      await noteMails(ctx.db, []);
    });
    const queries = sent.map(({ text }) => text).filter((text) => /^(with|select|up)/.test(text));
    expect(queries).toHaveLength(7);
    for (const query of queries) {
      const plan = await ctx.db.execute(sql.raw(`explain (generic_plan) ${query}`));
      expect(JSON.stringify(plan)).not.toMatch(/Seq Scan/);
    }
  });

  test("a card payment is started in 3, and what was paid becomes its order in 8 in a transaction", async () => {
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    const [started, toStart] = await during(() => startPayment(shop.ctx, uid, checkoutId));
    expect(toStart).toBe(3);
    const { fields } = await payByCard(shop, successOf(started));
    const [confirmed, toConfirm] = await during(() =>
      confirmPayment(shop.ctx, uid, { checkoutId, fields }),
    );
    successOf(confirmed);
    // Read the checkout; note it paid with the job; find it and its order; lock and place, with its document.
    expect(toConfirm).toBe(1 + (2 + transaction) + 2 + (8 + transaction));
  });

  test("money that may be there costs cash on delivery a question, not an error (§10.6)", async () => {
    const { uid, checkoutId, answer } = await aPayment(shop);
    const [placed, toPlace] = await during(() => payOnDelivery(shop.ctx, uid, checkoutId));
    expect(successOf(placed).paymentId).toBe(answer.paymentId);
    expect(toPlace).toBeLessThanOrEqual(18 + transaction);
  });
});
