import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFilters } from "#domain/order/order-filters.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { chooseOrders } from "#server/admin/choose-orders.ts";
import { packToPrint } from "#server/documents/pack-and-print.ts";
import { handOverParcels } from "#server/shipping/hand-over-parcels.ts";
import { printPicks, readPickList } from "#server/shipping/print/print-pick-list.ts";
import { printReceipt } from "#server/shipping/print/print-receipt.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { anOrder, manyOrders } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const ravi: SignedInAdmin = { ...asha, uid: "ravi", email: "ravi@greenverse.example" };
const powerless: SignedInAdmin = {
  ...asha,
  authority: { role: "admin", permissions: { orders: ["read"], users: ["read"] } },
};

const textOf = async (file: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  async function packed(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const { id } = await anOrder(shop.ctx);
      successOf(await workOnOrder(shop.ctx, asha, id, "pack"));
      ids.push(id);
    }
    return ids;
  }
  const handOver = async (admin: SignedInAdmin, numbers: [string, string][]) =>
    successOf(
      await handOverParcels(shop.ctx, admin, {
        parcels: numbers.map(([id]) => id),
        orders: [],
        carrierName: "Himalaya Couriers",
        numbers: new Map(numbers),
      }),
    );

  test("each with its number; what is refused is reported, and the rest has left (§22.111)", async () => {
    const [first = "", second = "", third = "", gone = ""] = await packed(4);
    await shop.ctx.db.execute(
      sql`update orders set status = 'cancelled', cancelled_at = now() where id = ${gone}`,
    );
    const done = await handOver(asha, [
      [`${first}-1`, "HC-1"],
      [`${second}-1`, "HC-1"],
      [`${third}-1`, "<>"],
      [`${gone}-1`, "HC-4"],
      ["none", "HC-5"],
    ]);
    expect(done.parcels).toEqual([`${first}-1`]);
    const problemOf = new Map(done.problems.map(({ id, problem }) => [id, problem]));
    expect(problemOf.get(`${second}-1`)).toBe(`HC-1 is the number of ${first}-1 already.`);
    expect(problemOf.get(`${third}-1`)).toContain("3 to 60 letters");
    expect(problemOf.get(`${gone}-1`)).toMatch(/cancelled/i);
    expect(problemOf.get("none")).toBe("There is no such parcel");
    const rows = await shop.rows<{ state: string; number: string | null }>(
      sql`select state, tracking_number as number from parcels
        where order_id in (${first}, ${second}, ${third}) order by created_at, id`,
    );
    expect(rows).toEqual([
      { state: "handed over", number: "HC-1" },
      { state: "packed", number: null },
      { state: "packed", number: null },
    ]);
  });

  test("the same press again, after an answer that was lost, does nothing twice (§22.111)", async () => {
    const [id = ""] = await packed(1);
    const once = await handOver(asha, [[`${id}-1`, "HC-20"]]);
    const again = await handOver(asha, [[`${id}-1`, "HC-20"]]);
    expect([once.parcels, once.already]).toEqual([[`${id}-1`], []]);
    expect(again).toEqual({ parcels: [], already: [`${id}-1`], orderIds: [], problems: [] });
    const mails = await shop.rows(
      sql`select 1 from mails where order_id = ${id} and kind = 'parcel-sent'`,
    );
    const events = await shop.rows(
      sql`select 1 from order_events where order_id = ${id} and kind = 'parcel moved'`,
    );
    expect([mails.length <= 1, events.length]).toEqual([true, 1]);
  });

  test("two admins at once: each parcel leaves once, each number is given once (§22.111)", async () => {
    const [first = "", second = ""] = await packed(2);
    const both = await Promise.all([
      handOver(asha, [
        [`${first}-1`, "HC-30"],
        [`${second}-1`, "HC-31"],
      ]),
      handOver(ravi, [
        [`${first}-1`, "HC-32"],
        [`${second}-1`, "HC-30"],
      ]),
    ]);
    const left = both.flatMap(({ parcels }) => parcels);
    expect(left.toSorted()).toEqual([`${first}-1`, `${second}-1`].toSorted());
    const numbers = await shop.rows<{ number: string }>(
      sql`select tracking_number as number from parcels where order_id in (${first}, ${second})`,
    );
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(2);
    expect(both.flatMap(({ problems }) => problems)).toHaveLength(2);
  });

  test("the receipt has what has left, by carrier, with numbers, places and cash (§22.112)", async () => {
    const [first = "", second = ""] = await packed(2);
    await handOver(asha, [[`${first}-1`, "HC-40"]]);
    const ids = [`${first}-1`, `${second}-1`, "none"];
    const text = await textOf(successOf(await printReceipt(shop.ctx, asha, ids)));
    for (const part of ["Himalaya Couriers", `${first}-1`, "HC-40", "1 parcel, to collect ₹"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(second);
    expect(failureOf(await printReceipt(shop.ctx, asha, [`${second}-1`]))).toBe("parcels-not-left");
    expect(failureOf(await printReceipt(shop.ctx, asha, []))).toBe("no-parcel-chosen");
  });

  test("a pick list counts what no carrier has, by variant and shelf (§22.110)", async () => {
    const { ctx } = shop;
    const [sent = "", waits = ""] = await packed(2);
    const { id } = await anOrder(ctx, 3);
    await handOver(asha, [[`${sent}-1`, "HC-50"]]);
    await ctx.db.execute(sql`insert into stock (variant_id, shelf)
      select variant_id, 'A 3' from order_lines where order_id = ${id}
      on conflict (variant_id) do update set shelf = excluded.shelf`);
    const wanted = [sent, waits, id, id, "none"];
    const { goods, orders } = successOf(await readPickList(ctx, asha, wanted));
    expect(orders).toBe(2);
    expect(goods).toMatchObject([{ shelf: "A 3", quantity: 4, orders: 2 }]);
    expect(await textOf(successOf(await printPicks(ctx, asha, wanted)))).toContain("A 3");
    expect(failureOf(await readPickList(ctx, asha, [sent]))).toBe("nothing-to-pick");
    expect(failureOf(await readPickList(ctx, asha, []))).toBe("no-order-chosen");
  });

  test("packing answers the parcels in the order of the shelves, and no more than 250 at once (§22.87)", async () => {
    const { id } = await anOrder(shop.ctx);
    const done = successOf(await packToPrint(shop.ctx, asha, [id, "none"]));
    expect(done).toMatchObject({ packed: [id], parcels: [`${id}-1`] });
    expect(done.problems.map(({ id: which }) => which)).toEqual(["none"]);
    const many = Array.from({ length: 251 }, (_, n) => `GV-${n}`);
    const tooMany = { code: "too-many-at-once", details: [250] };
    expect(failureOf(await packToPrint(shop.ctx, asha, many))).toEqual(tooMany);
    const chosen = { parcels: many, orders: [], carrierName: "a" };
    expect(failureOf(await handOverParcels(shop.ctx, asha, chosen))).toEqual(tooMany);
  });

  test("all orders of a filter are chosen as they are now, the newest 250 (§22.110)", async () => {
    const { ctx } = shop;
    await manyOrders(ctx, 300, "2020-01-01T00:00:00Z");
    const filters = readFilters(new URLSearchParams("to=2020-12-31&payment=card"));
    const chosen = successOf(await chooseOrders(ctx, asha, filters));
    expect([chosen.length, chosen[0]]).toEqual([200, { id: "GV-T299", seen: "" }]);
    const all = readFilters(new URLSearchParams("to=2020-12-31"));
    expect(successOf(await chooseOrders(ctx, asha, all))).toHaveLength(250);
    successOf(await changeOrderStatus(ctx, asha, { id: "GV-T299", seen: "" }, "shipped"));
    const [newest] = successOf(await chooseOrders(ctx, asha, all));
    expect(newest?.seen).toMatch(/^20\d\d-/);
    expect(failureOf(await chooseOrders(ctx, powerless, all))).toBe("insufficient-permissions");
  });
});
