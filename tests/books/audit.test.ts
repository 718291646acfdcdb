import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditBooks } from "#server/books/audit-books.ts";
import { readFigures } from "#server/health/queries.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// The money of all orders is held against itself each night, and Health says what was found (§25.72).
bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const found = async () => {
    await auditBooks(shop.ctx);
    return (await readFigures(shop.ctx.db)).books;
  };
  const write = (id: string, refunded: number) =>
    shop.ctx.db.execute(sql`update orders set refunded = ${refunded} where id = ${id}`);

  test("an order that does not agree is named until it does, or is gone (§25.72)", async () => {
    const [first, second] = [await anOrder(shop.ctx), await anOrder(shop.ctx)];
    expect(await found()).toEqual({ count: 0, first: [] });
    await shop.ctx.db.execute(sql`update orders set captured = total`);
    for (const { id } of [first, second]) await write(id, 700);
    const { count, first: named } = await found();
    expect(count).toBe(2);
    expect(named.map(({ orderId }) => orderId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect(named[0]?.faults[0]).toMatchObject({ fault: "refunded", is: 700, should: 0 });
    const logged = shop.log.filter(({ msg }) => msg === "the books of an order do not agree");
    expect(logged).toHaveLength(2);
    await write(first.id, 0);
    await shop.ctx.db.execute(sql`update orders set captured = null where id = ${first.id}`);
    expect((await found()).first.map(({ orderId }) => orderId)).toEqual([second.id]);
    await shop.ctx.db.execute(sql`delete from orders where id = ${second.id}`);
    expect(await found()).toEqual({ count: 0, first: [] });
  });
});
