import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf, daysUpTo, readDay, startOf } from "../../domain/days.ts";
import { orderDays } from "../../server/db/schema/desk.ts";
import { readFortnight, readOverview } from "../../server/services/read-overview.ts";
import type { Shop } from "../../server/shop.ts";
import { eachEngine } from "../support/engines.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { anOrder, manyOrders } from "./people.ts";

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
  let house: TestShop;
  let shop: Shop;
  beforeAll(async () => {
    house = await makeShop(engine);
    shop = { ...house.shop, now: () => new Date("2026-11-12T19:20:00Z") }; // the 13th, ten to one
    // 30 orders late on the 10th in India, then 1440 on the 11th and 30 on the 12th.
    await manyOrders(shop, 1500, "2026-11-10T18:00:00Z");
  });
  afterAll(() => house.close());

  const sums = async (count = 14) => {
    const { days } = await readOverview(shop, count);
    return days.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders]);
  };

  test("orders and revenue by day, by payment and by product", async () => {
    const overview = await readOverview(shop, 14);
    expect(overview.days.map(({ day }) => day)).toEqual(daysUpTo("2026-11-13", 14));
    expect(await sums()).toEqual([
      ["2026-11-10", 30],
      ["2026-11-11", 1440],
      ["2026-11-12", 30],
    ]);
    expect(overview.payments).toEqual([
      { name: "Card", count: 1000, revenue: 1000 * 2_999_900 },
      { name: "COD", count: 500, revenue: 500 * 2_999_900 },
    ]);
    expect(overview.products).toEqual([
      { name: "Air Purifier", count: 1500, revenue: 1500 * 2_999_900 },
    ]);
    const { days, waiting } = await readFortnight(shop);
    expect(days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(1500 * 2_999_900);
    expect(waiting).toBe(750);
  });

  test("a day is kept only when it is surely over, and tells the same afterwards", async () => {
    const kept = await shop.db.select({ day: orderDays.day }).from(orderDays);
    const days = kept.map(({ day }) => day).sort();
    expect(days.at(-1)).toBe("2026-11-11"); // the 12th ended fifty minutes ago only
    const before = await sums();
    expect(await sums()).toEqual(before);
    shop.now = () => new Date("2026-11-12T19:31:00Z");
    await sums();
    expect((await shop.db.select().from(orderDays)).map(({ day }) => day)).toContain("2026-11-12");
    expect(await sums()).toEqual(before);
  });

  test("looks at once add the same days up without a conflict", async () => {
    await shop.db.delete(orderDays);
    const all = await Promise.all([sums(90), sums(90), sums(30)]);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test("what was paid without an order, and what was never paid", async () => {
    const { uid } = await anOrder(house.shop);
    const checkout = (id: string, status: string, minutes: number) =>
      shop.db.execute(sql`
        insert into checkouts (id, user_id, status, items, total, shipping_address, updated_at)
        values (${id}, ${uid}, ${status}, '[]', 100, '{"firstName":"A","lastName":"B"}',
          ${new Date(shop.now().getTime() - minutes * 60_000).toISOString()}::timestamptz)`);
    await checkout("stuck", "paid", 6);
    await checkout("just paid", "paid", 4);
    await checkout("left", "awaiting payment", 31);
    await checkout("paying", "awaiting payment", 29);
    await checkout("failed", "failed", 60);
    await checkout("given up", "abandoned", 24 * 60);
    await checkout("looking", "started", 60);
    const { stuck, unpaid } = await readOverview(shop, 14);
    expect(stuck.map(({ id }) => id)).toEqual(["stuck"]);
    expect(unpaid.map(({ id }) => id)).toEqual(["left", "failed", "given up"]);
  });
});
