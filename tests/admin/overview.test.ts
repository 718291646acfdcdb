import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atMost } from "#app/features/admin/numbers.ts";
import { addDays, dayOf, daysUpTo, readDay, startOf } from "#domain/calendar.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { countByStatus } from "#server/admin/list-all-orders.ts";
import { readFortnight, readOverview } from "#server/admin/read-overview.ts";
import type { Context } from "#server/context/context.ts";
import { orderDays } from "#server/platform/db/schema/orders.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anOrder, manyOrders } from "./admins.ts";

const admin: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: defaultPermissions("admin") },
};
const PRICE = 2_999_900; // paise, of each of the orders

const sumOf = (days: { orders: number; revenue: number; toCollect: number }[]) => ({
  orders: days.reduce((sum, day) => sum + day.orders, 0),
  revenue: days.reduce((sum, day) => sum + day.revenue, 0),
  toCollect: days.reduce((sum, day) => sum + day.toCollect, 0),
});

describe("days", () => {
  test("begin at midnight in India", () => {
    expect(dayOf(new Date("2026-11-13T18:29:59.999Z"))).toBe("2026-11-13");
    expect(dayOf(new Date("2026-11-13T18:30:00Z"))).toBe("2026-11-14");
    expect(startOf("2026-11-14").toISOString()).toBe("2026-11-13T18:30:00.000Z");
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
    expect(daysUpTo("2026-03-01", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });
  test.each(["2026-02-30", "2026-13-01", "14/11/2026", "", "0001-01-01", "9999-99-99"])(
    "%j is none",
    (input) => expect(readDay(input)).toBeNull(),
  );
});

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    ctx = { ...shop.ctx, now: () => new Date("2026-11-12T19:20:00Z") }; // the 13th, ten to one
    // 30 orders late on the 10th in India, then 1440 on the 11th and 30 on the 12th.
    await manyOrders(ctx, 1500, "2026-11-10T18:00:00Z");
  });
  afterAll(() => shop.close());

  /** What the overview and the head of the list both say of the last fourteen days. */
  const money = async () => {
    const { days, payments, products, cancelled, refunded } = successOf(
      await readOverview(ctx, admin, 14),
    );
    expect(successOf(await readFortnight(ctx, admin)).days).toEqual(days);
    return { ...sumOf(days), payments, products, cancelled, refunded };
  };
  const sums = async (count = 14) => {
    const { days } = successOf(await readOverview(ctx, admin, count));
    return days.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders]);
  };

  test("orders and revenue by day, by payment and by product (§13.14, §13.17)", async () => {
    const overview = successOf(await readOverview(ctx, admin, 14));
    expect(overview.days.map(({ day }) => day)).toEqual(daysUpTo("2026-11-13", 14));
    expect(await sums()).toEqual([
      ["2026-11-10", 30],
      ["2026-11-11", 1440],
      ["2026-11-12", 30],
    ]);
    expect(overview.payments).toEqual([
      { name: "Card", orders: 1000, revenue: 1000 * PRICE, toCollect: 0 },
      { name: "COD", orders: 500, revenue: 125 * PRICE, toCollect: 375 * PRICE },
    ]);
    expect(overview.products).toEqual([
      { name: "Air Purifier", pieces: 1500, value: 1500 * PRICE },
    ]);
    const { days, waiting } = successOf(await readFortnight(ctx, admin));
    expect(sumOf(days)).toEqual({
      orders: 1500,
      revenue: 1125 * PRICE,
      toCollect: 375 * PRICE,
    });
    expect(waiting).toBe(750);
  });

  test("counts stop at 1,000 and read '999+' from there (§13.4)", async () => {
    const countOf = async (query: string) =>
      successOf(await countByStatus(ctx, admin, readFilters(new URLSearchParams(query))));
    const { all = 0, ...each } = await countOf("");
    expect([all, each.placed, each.delivered]).toEqual([1000, 375, 375]);
    const { all: card = 0 } = await countOf("payment=card");
    const { all: cash = 0 } = await countOf("payment=cod");
    expect([all, card, cash, 999].map((count) => atMost(count))).toEqual([
      ...["999+", "999+", "500", "999"],
    ]);
  });

  test("a day is kept only when it is surely over, and shows the same afterwards (§13.15)", async () => {
    const stored = await ctx.db.select({ day: orderDays.day }).from(orderDays);
    const days = stored.map(({ day }) => day).sort();
    expect(days.at(-1)).toBe("2026-11-11"); // the 12th ended fifty minutes ago only
    const before = await sums();
    expect(await sums()).toEqual(before);
    ctx.now = () => new Date("2026-11-12T19:31:00Z");
    await sums();
    expect((await ctx.db.select().from(orderDays)).map(({ day }) => day)).toContain("2026-11-12");
    expect(await sums()).toEqual(before);
  });

  test("looks at once add the same days up without a conflict", async () => {
    await ctx.db.delete(orderDays);
    const all = await Promise.all([sums(90), sums(90), sums(30)]);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  describe("money that is not here", () => {
    // Orders of the 11th, a day that has been added up and kept long before they change:
    // 30 and 33 are COD and on their way, 39 is COD and delivered, 31, 32 and 34 are paid by card.
    const order = (n: number) => `GV-T${String(n).padStart(3, "0")}`;
    const setStatus = (n: number, status: string) =>
      ctx.db.execute(sql`update orders set status = ${status} where id = ${order(n)}`);
    const refund = (id: string, paymentId: string, amount: number, status: string) =>
      ctx.db.execute(sql`
        insert into refunds (id, payment_id, provider_order_id, checkout_id, amount, currency,
          reason, status, created_at, updated_at)
        values (${id}, ${paymentId}, 'o', 'c', ${amount}, 'INR', 'amount', ${status},
          ${ctx.now().toISOString()}::timestamptz, ${ctx.now().toISOString()}::timestamptz)`);

    test("cancelled orders count nothing, however they were paid (§10.29, §13.15)", async () => {
      const before = await money();
      expect([before.cancelled, before.refunded]).toEqual([0, 0]);
      for (const n of [30, 31, 39]) await setStatus(n, "cancelled");
      const after = await money();
      expect(after).toMatchObject({
        orders: before.orders - 3,
        revenue: before.revenue - 2 * PRICE, // the card's, and the cash that had been delivered
        toCollect: before.toCollect - PRICE,
        cancelled: 3,
        products: [{ name: "Air Purifier", pieces: 1497, value: 1497 * PRICE }],
      });
      expect(after.payments.map(({ orders }) => orders)).toEqual([999, 498]);
    });

    test("cash is to be collected until the order is delivered", async () => {
      const before = await money();
      await setStatus(33, "delivered");
      expect(await money()).toMatchObject({
        orders: before.orders,
        revenue: before.revenue + PRICE,
        toCollect: before.toCollect - PRICE,
      });
      await setStatus(33, "out for delivery");
      expect(await money()).toEqual(before);
    });

    test("what goes back of an order's payment is no revenue, once (§13.15)", async () => {
      const before = await money();
      await refund("part", "pay_Test000032", 100_000, "processed");
      await refund("whole", "pay_Test000034", PRICE, "requested");
      const after = await money();
      const returned = PRICE + 100_000;
      expect(after).toMatchObject({ revenue: before.revenue - returned, refunded: returned });
      expect(after.payments[0]?.revenue).toBe((before.payments[0]?.revenue ?? 0) - returned);
      await setStatus(34, "cancelled"); // now it counts nothing at all, and is not taken off twice
      expect(await money()).toMatchObject({
        revenue: before.revenue - returned,
        refunded: 100_000,
        cancelled: 4,
      });
    });

    test("a refund that failed, or of money that was no order's, takes nothing off", async () => {
      const before = await money();
      await refund("failed", "pay_Test000035", PRICE, "failed");
      await refund("paid twice", "pay_TestOther", PRICE, "processed");
      expect(await money()).toEqual(before);
    });
  });

  test("what was paid without an order, and what was never paid (§13.16)", async () => {
    const { uid } = await anOrder(shop.ctx);
    const checkout = (id: string, status: string, minutes: number) =>
      ctx.db.execute(sql`
        insert into checkouts (id, user_id, status, items, total, shipping_address, updated_at)
        values (${id}, ${uid}, ${status}, '[]', 100, '{"firstName":"A","lastName":"B"}',
          ${new Date(ctx.now().getTime() - minutes * 60_000).toISOString()}::timestamptz)`);
    await checkout("stuck", "paid", 6);
    await checkout("just paid", "paid", 4);
    await checkout("left", "awaiting payment", 31);
    await checkout("paying", "awaiting payment", 29);
    await checkout("failed", "failed", 60);
    await checkout("given up", "abandoned", 24 * 60);
    await checkout("looking", "started", 60);
    const { stuck, unpaid } = successOf(await readOverview(ctx, admin, 14));
    expect(stuck.map(({ id }) => id)).toEqual(["stuck"]);
    expect(unpaid.map(({ id }) => id)).toEqual(["left", "failed", "given up"]);
  });
});
