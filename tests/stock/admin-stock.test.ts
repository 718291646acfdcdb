import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { planImport } from "#server/stock/import-stock.ts";
import { listLowStock, listStock, readLedger, readStockFilter } from "#server/stock/list-stock.ts";
import { saveStock } from "#server/stock/save-stock.ts";
import { exported } from "#tests/admin/files/exported.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import { aCheckout, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const admin: SignedInAdmin = {
  uid: "a",
  email: "keeper@greenverse.example",
  authority: { role: "admin", permissions: { orders: [], users: [], stock: ["update"] } },
};
const stranger: SignedInAdmin = {
  ...admin,
  authority: { role: "admin", permissions: { orders: ["read", "update"], users: ["read"] } },
};
const sheet = { of: "stock", format: "csv" } as const;
const why = { reason: "set", note: "counted on Monday" } as const;

bothEngines((engine) => {
  let shop: TestShop;
  const id = variantOf();
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const rowOf = async (variantId = id) => {
    const filter = readStockFilter(new URLSearchParams());
    const { rows } = successOf(await listStock(shop.ctx, admin, filter));
    const row = rows.find((each) => each.variantId === variantId);
    if (!row) throw new Error(`no row of ${variantId}`);
    return row;
  };
  const set = async (onHand: number, changes: object = {}) => {
    const { lowAt, onHand: seen } = await rowOf();
    const change = { variantId: id, seen, onHand, lowAt, tracked: true, ...changes };
    return successOf(await saveStock(shop.ctx, admin, [change], why));
  };
  const csvOf = async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of successOf(await exported(shop.ctx, admin, sheet))) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  beforeEach(async () => {
    await shop.rows(sql`delete from reservations`);
    await set(10, { lowAt: 3 });
  });

  test("needs the permission", async () => {
    const filter = readStockFilter(new URLSearchParams());
    const refused = [
      await listStock(shop.ctx, stranger, filter),
      await readLedger(shop.ctx, stranger, id),
      await saveStock(shop.ctx, stranger, [], why),
      await planImport(shop.ctx, stranger, ""),
      await exported(shop.ctx, stranger, sheet),
    ];
    for (const one of refused) expect(failureOf(one as never)).toBe("insufficient-permissions");
    expect(await listLowStock(shop.ctx, stranger)).toEqual([]);
  });

  test("a number that moved meanwhile (§18.11) is not overwritten, and it is reported", async () => {
    const buyer = await aCheckout(shop.ctx, 2);
    successOf(await payOnDelivery(shop.ctx, buyer.uid, buyer.checkoutId));
    expect(await set(20, { seen: 10 })).toEqual({
      saved: [],
      moved: [{ variantId: id, onHand: 8 }],
    });
    expect(await set(20, { seen: 8 })).toEqual({ saved: [id], moved: [] });
    expect(await rowOf()).toMatchObject({ onHand: 20, tracked: true });
  });

  test("the ledger (§18.2) says why, the audit trail who", async () => {
    const buyer = await aCheckout(shop.ctx, 1);
    const order = successOf(await payOnDelivery(shop.ctx, buyer.uid, buyer.checkoutId));
    await set(4);
    const [last, before] = successOf(await readLedger(shop.ctx, admin, id));
    expect(last).toMatchObject({ change: -5, onHand: 4, reason: "set", note: why.note });
    expect(last?.actorEmail).toBe(admin.email);
    expect(before).toMatchObject({ change: -1, onHand: 9, reason: "ordered", orderId: order.id });
    const audit = await shop.rows<{ before: object; after: object }>(
      sql`select before, after from audit_entries where action = 'stock.update' order by id desc limit 1`,
    );
    expect(audit[0]).toMatchObject({ before: { onHand: 9 }, after: { onHand: 4, note: why.note } });
    await expect(shop.rows(sql`update stock_ledger set change = 0`)).rejects.toThrow();
  });

  test("pages say it at once (§18.9): few, none, enough, not tracked", async () => {
    const level = () => shop.ctx.stock.level(id);
    await set(2);
    expect(level()).toMatchObject({ available: 2, lowAt: 3 });
    expect((await listLowStock(shop.ctx, admin)).map(({ variantId }) => variantId)).toEqual([id]);
    await set(2, { lowAt: 1 });
    expect(level()).toMatchObject({ available: 2, lowAt: 1 });
    await set(0);
    expect(shop.ctx.stock.available(id)).toBe(0);
    await set(0, { tracked: false });
    expect(shop.ctx.stock.available(id)).toBeNull();
  });

  test("filters and search", async () => {
    await set(0);
    await aCheckout(shop.ctx, 1).catch(() => null);
    const shown = async (query: string) => {
      const filter = readStockFilter(new URLSearchParams(query));
      const { rows } = successOf(await listStock(shop.ctx, admin, filter));
      return rows.map(({ variantId }) => variantId);
    };
    expect(await shown("show=sold-out")).toEqual([id]);
    expect(await shown("show=low")).toEqual([id]);
    expect(await shown("show=tracked")).toEqual([id]);
    expect((await shown("q=outdoor medium wood")).length).toBe(1);
    expect(await shown("q=%25")).toEqual([]);
    expect(await shown("page=99")).toEqual([]);
  });

  test("CSV out and in (§18.12): said first, with what is wrong by line, then set", async () => {
    const text = await csvOf();
    const same = successOf(await planImport(shop.ctx, admin, text));
    expect(same).toMatchObject({ changes: [], errors: [] });
    const row = await rowOf();
    const options = [row.size, row.material, row.color].join(" / ");
    const head = "Product,Options,SKU,On hand,Low at\r\n";
    const line = (onHand: string, lowAt = "2") =>
      `"${row.product}","${options}",,${onHand},${lowAt}`;
    const plan = successOf(await planImport(shop.ctx, admin, head + line("25")));
    expect(plan.errors).toEqual([]);
    expect(plan.changes).toMatchObject([{ variantId: id, seen: 10, onHand: 25, lowAt: 2 }]);
    expect((await rowOf()).onHand).toBe(10);
    const imported = { reason: "imported", note: "" } as const;
    successOf(await saveStock(shop.ctx, admin, plan.changes, imported));
    expect(await rowOf()).toMatchObject({ onHand: 25, lowAt: 2 });
    const wrong = [line("x"), line("1"), "Nothing,,,1,1", `"${row.product}",,,1,1`].join("\n");
    const { errors } = successOf(await planImport(shop.ctx, admin, head + wrong));
    expect(errors.map(({ at }) => at)).toEqual([2, 3, 4, 5]);
    const headless = successOf(await planImport(shop.ctx, admin, "a,b\n1,2"));
    expect(headless.errors).toHaveLength(1);
  });

  test("a variant has a shelf, in the table and in the file (§22.110)", async () => {
    await set(10, { shelf: "A 3" });
    expect((await rowOf()).shelf).toBe("A 3");
    await set(11); // a page of before says nothing of it
    expect((await rowOf()).shelf).toBe("A 3");
    const text = await csvOf();
    expect(text).toContain("A 3");
    const moved = successOf(await planImport(shop.ctx, admin, text.replace("A 3", "B 10")));
    expect(moved.changes).toMatchObject([{ variantId: id, onHand: 11, shelf: "B 10" }]);
    const long = text.replace("A 3", "x".repeat(41));
    const { errors } = successOf(await planImport(shop.ctx, admin, long));
    expect(errors).toMatchObject([{ sentence: "A shelf has 40 characters at most." }]);
    const [entry] = await shop.rows<{ after: object }>(
      sql`select after from audit_entries where action = 'stock.update' and after ->> 'shelf' = 'A 3'
        order by id limit 1`,
    );
    expect(entry?.after).toMatchObject({ shelf: "A 3" });
  });

  test("two admins who save the same at once: one is notified that it moved", async () => {
    const change = { variantId: id, seen: 10, lowAt: 3, tracked: true };
    const both = await Promise.all([
      saveStock(shop.ctx, admin, [{ ...change, onHand: 11 }], why),
      saveStock(shop.ctx, admin, [{ ...change, onHand: 12 }], why),
    ]);
    expect(both.map((one) => successOf(one).saved.length).sort()).toEqual([0, 1]);
  });
});
