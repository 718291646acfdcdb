import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorsOf, errorsOfBeginning } from "#domain/admin/near-text.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { listAllOrders } from "#server/admin/list-all-orders.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { manyOrders } from "./admins.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const packer: SignedInAdmin = {
  ...asha,
  authority: { role: "admin", permissions: { orders: ["read", "update"], users: [] } },
};

describe("typing errors (§22.113)", () => {
  test.each([
    ["deshwal", "deshwal", 0],
    ["dehswal", "deshwal", 1],
    ["deshwl", "deshwal", 1],
    ["deshvaal", "deshwal", 2],
    ["", "abc", 3],
  ])("%s for %s are %d", (typed, known, errors) => {
    expect(errorsOf(typed, known)).toBe(errors);
  });

  test("a beginning has those of what stands behind it not", () => {
    expect(errorsOfBeginning("anaya", "ananya deshwal")).toBe(1);
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    const { db } = shop.ctx;
    await manyOrders(shop.ctx, 40, "2026-11-10T18:00:00Z");
    await db.execute(sql`update orders set shipping_address = shipping_address
      || '{"firstName":"Kalyani","lastName":"Raghunathan","phone":"91234 56789"}' where id = 'GV-T007'`);
    await db.execute(
      sql`update orders set items = jsonb_set(items, '{0,id}', '2') where id = 'GV-T009'`,
    );
    await db.execute(sql`insert into parcels (id, order_id, number, carrier, carrier_name,
        tracking_number, direction, state, created_at, updated_at)
      values ('GV-T011-1', 'GV-T011', 1, 'hand', 'Himalaya', 'HIM-20451', 'out', 'handed over', now(), now())`);
    await db.execute(sql`insert into documents (id, cause, kind, gstin, series, year, number, serial, day,
        made_at, order_id, place, taxable, cgst, sgst, igst, total, content, keep_until)
      values ('d', 'c', 'invoice', 'g', 'INV', '26-27', 1, 'INV/26-27/00042', '2026-11-10', now(),
        'GV-T013', '27', 1, 0, 0, 0, 1, '{}', '2036-01-01')`);
  });
  afterAll(() => shop.close());

  const search = async (q: string, admin = asha) => {
    const filters = readFilters(new URLSearchParams({ q }));
    const page = successOf(await listAllOrders(shop.ctx, admin, filters, null));
    return { ids: page.orders.map(({ id }) => id), similar: page.similar };
  };

  test.each([
    ["a part of a phone number", "34567", "GV-T007"],
    ["the end of a phone number", "6789", "GV-T007"],
    ["a tracking number", "him-204", "GV-T011"],
    ["an invoice number", "inv/26-27/00042", "GV-T013"],
  ])("finds %s: %s (§22.113)", async (_, q, id) => {
    expect(await search(q)).toEqual({ ids: [id], similar: false });
  });

  test("finds a product, its options and SKUs (§22.113)", async () => {
    const [{ name, color } = { name: "", color: "" }] = await shop.rows<{
      name: string;
      color: string;
    }>(sql`select products.name, variants.color from order_lines
      join products on products.id = order_lines.product_id
      join variants on variants.id = variant_id where order_id = 'GV-T009'`);
    for (const q of [name, `${name} ${color}`.trim().toUpperCase()]) {
      expect((await search(q)).ids, q).toContain("GV-T009");
    }
    expect((await search("Air Purifier")).ids.length).toBeGreaterThan(20);
  });

  test.each([
    ["a name", "Kaylani", "GV-T007"],
    ["a last name", "raghunatan", "GV-T007"],
    ["both names", "kalyani raghunathn", "GV-T007"],
    ["an order number", "GV-T0O7", "GV-T007"],
    ["a tracking number", "HIM-20541", "GV-T011"],
    ["an invoice number", "INV/26-27/00024", "GV-T013"],
    ["a payment", "pay_tset000010", "GV-T010"],
    ["a phone number", "9123546789", "GV-T007"],
  ])("with a typing error finds %s: %s (§22.113)", async (_, q, id) => {
    const found = await search(q);
    expect([found.similar, found.ids.includes(id)]).toEqual([true, true]);
  });

  test("with a typing error finds a product; what is like nothing finds nothing", async () => {
    const found = await search("Air Purifyer");
    expect([found.similar, found.ids.length > 20]).toEqual([true, true]);
    expect(await search("qqqqqqqqqq")).toEqual({ ids: [], similar: false });
    expect(await search("%%%% _____")).toEqual({ ids: [], similar: false });
  });

  test("who may not see customers finds nobody by name or phone, nor by what is like them", async () => {
    for (const q of ["Kalyani", "Kaylani", "34567", "9123456789"]) {
      expect((await search(q, packer)).ids, q).toEqual([]);
    }
    expect((await search("him-204", packer)).ids).toEqual(["GV-T011"]);
  });

  test("reads indexes alone, however many orders there are (§22.113)", async () => {
    const { ctx } = shop;
    for (let from = 0; from < 6000; from += 1000) {
      await ctx.db.execute(sql`insert into orders (id, user_id, checkout_id, items, total, status, payment_id,
        shipping_address, created_at)
      select 'GV-M' || n, 'nobody', 'm-' || n, '[{"id":1,"name":"Air Purifier","image":"x","price":1,"quantity":1,"size":null,"material":null,"color":null}]',
        1, 'placed', 'pay_M' || n, jsonb_build_object('firstName', 'F' || md5(n::text), 'lastName', 'L' || md5(n::text),
          'email', 'm' || n || '@home.example', 'phone', (7000000000 + n * 7919)::text, 'city', 'Pune', 'pinCode', '411001'),
        '2025-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
      from generate_series(${from}::int + 1, ${from}::int + 1000) as n`);
    }
    for (const table of ["orders", "order_lines", "parcels", "documents"]) {
      await ctx.db.execute(sql.raw(`analyze ${table}`));
    }
    const sent: Sent[] = [];
    await ctx.statements.during(sent, async () => {
      for (const q of ["34567", "Kaylani", "GV-T0O7", "HIM-20541", "Air Purifier"]) await search(q);
    });
    for (const { text, values } of sent) {
      const plain = text.replaceAll(/\$(\d+)/g, (_, number) => {
        const value = values[Number(number) - 1];
        const written = Array.isArray(value) ? `{${value.join()}}` : String(value);
        return typeof value === "number" ? written : `'${written.replaceAll("'", "''")}'`;
      });
      const plan = JSON.stringify(await ctx.db.execute(sql.raw(`explain ${plain}`)));
      // What the first thousand lines of a product are stands anywhere among them.
      if (!plain.includes("limit 1001")) expect(plan, plain).not.toMatch(/Seq Scan on order/);
    }
  });
});
