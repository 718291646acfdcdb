import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart } from "#server/cart/read-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import {
  aCart,
  aCheckout,
  aLine,
  anAddress,
  aPayment,
  failureOf,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const TIMES = 12;
const times = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, act));

/** What one customer does at once ends as if it had been done one after the other. */
bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const cartOf = async (uid: string) => (await readCart(shop.ctx, uid)).lines;

  test("an order in cash and an addition: the addition stays, ordered or not", async () => {
    await times(async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx, 2);
      const [placed] = await Promise.all([
        payOnDelivery(shop.ctx, uid, checkoutId),
        aCart(shop.ctx, uid, 2, 1),
      ]);
      const orders = await listOrders(shop.ctx, uid);
      if (placed.ok) {
        expect(orders).toEqual([placed.value]);
        expect(await cartOf(uid)).toEqual([aLine(2, 1)]);
      } else {
        expect(placed.failure).toBe("cart-changed");
        expect(orders).toEqual([]);
        expect(await cartOf(uid)).toEqual([aLine(1, 2), aLine(2, 1)]);
      }
    });
  });

  test("a paid order and the first line of an empty cart: the line stays", async () => {
    await times(async () => {
      const { uid, answer } = await aPayment(shop);
      await shop.rows(sql`delete from carts where user_id = ${uid}`);
      const [confirmed] = await Promise.all([
        confirmPayment(shop.ctx, uid, answer),
        aCart(shop.ctx, uid, 2, 1),
      ]);
      successOf(confirmed);
      expect(await cartOf(uid)).toEqual([aLine(2, 1)]);
    });
  });

  test("an order in cash and a confirmation: nothing is opened for a cart that was bought", async () => {
    await times(async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 2);
      const elsewhere = anAddress({ email, city: "Nashik" });
      const [placed, opened] = await Promise.all([
        payOnDelivery(shop.ctx, uid, checkoutId),
        openCheckout(shop.ctx, uid, elsewhere),
      ]);
      successOf(placed);
      expect(await listOrders(shop.ctx, uid)).toHaveLength(1);
      // Opened before the order, it was cancelled by it; after it, there was no cart.
      if (!opened.ok) return expect(failureOf(opened)).toEqual({ kind: "cart-empty" });
      const again = await payOnDelivery(shop.ctx, uid, opened.value.checkoutId);
      expect(failureOf(again)).toBe("cancelled");
    });
  });

  test("confirmations and additions: each opens a checkout of a cart that there was", async () => {
    const { uid, email } = await aCheckout(shop.ctx, 1);
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        if (at % 2 === 0) return aCart(shop.ctx, uid, 2, 1).then(() => null);
        return openCheckout(shop.ctx, uid, anAddress({ email, city: `Town ${at}` }));
      }),
    );
    for (const opened of results) {
      if (!opened) continue;
      const { checkoutId } = successOf(opened);
      expect(await readPayment(shop.ctx, uid, checkoutId)).toMatchObject({ kind: "open" });
    }
    expect(await cartOf(uid)).toEqual([aLine(1, 1), aLine(2, 10)]);
  });

  test("two checkouts of one cart, both placed: one becomes the order", async () => {
    await times(async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 1);
      const other = successOf(
        await openCheckout(shop.ctx, uid, anAddress({ email, city: "Nashik" })),
      );
      const ids = [checkoutId, other.checkoutId, checkoutId, other.checkoutId];
      const placed = await Promise.all(ids.map((id) => payOnDelivery(shop.ctx, uid, id)));
      expect(new Set(placed.filter(({ ok }) => ok).map((one) => successOf(one).id)).size).toBe(1);
      expect(placed.filter(({ ok }) => !ok).map(failureOf)).toEqual(["cancelled", "cancelled"]);
      expect(await listOrders(shop.ctx, uid)).toHaveLength(1);
    });
  });

  test.runIf(engine.name === "postgres")(
    "who waits for the customer has locked nothing else yet",
    async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx, 1);
      const waiting = async () => {
        const locks = await shop.rows(sql`select from pg_locks where not granted`);
        return locks.length > 0;
      };
      let placing: ReturnType<typeof payOnDelivery> | undefined;
      await transact(shop.ctx.db, "once", async (tx) => {
        await tx.execute(sql`select from users where id = ${uid} for update`);
        placing = payOnDelivery(shop.ctx, uid, checkoutId);
        await until("placing waits", waiting);
        await tx.execute(sql`select from checkouts where id = ${checkoutId} for update nowait`);
        await tx.execute(sql`select from carts where user_id = ${uid} for update nowait`);
        const [held] = await shop.rows<{ n: number }>(
          sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and objsubid = 1
            and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(held?.n).toBe(0);
      });
      successOf(await (placing as ReturnType<typeof payOnDelivery>));
    },
  );
});
