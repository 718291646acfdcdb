import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OrderFilters, readFilters, readPageStart } from "#domain/order/order-filters.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { countByStatus, countNewOrders, listAllOrders } from "#server/admin/list-all-orders.ts";
import { readOrder } from "#server/admin/read-order.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anOrder, manyOrders } from "./admins.ts";

const filters = (query = ""): OrderFilters => readFilters(new URLSearchParams(query));
const admin = (email: string): SignedInAdmin => {
  const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
  return { uid: email, email, authority };
};
const [asha, ravi] = [admin("asha@greenverse.example"), admin("ravi@greenverse.example")];

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await manyOrders(shop.ctx, 120, "2026-11-10T18:00:00.123456Z");
  });
  afterAll(() => shop.close());

  const page = async (query: string) => {
    const search = new URLSearchParams(query);
    const found = successOf(
      await listAllOrders(shop.ctx, asha, readFilters(search), readPageStart(search)),
    );
    return { ...found, ids: found.orders.map(({ id }) => id) };
  };

  describe("pages", () => {
    test("lead from the newest order to the oldest and back without a gap (§7.8, §13.1)", async () => {
      const first = await page("");
      expect([first.ids[0], first.ids.length]).toEqual(["GV-T119", 50]);
      expect([first.hasNewer, first.hasOlder]).toEqual([false, true]);
      const second = await page(`older=${first.ids.at(-1)}`);
      const third = await page(`older=${second.ids.at(-1)}`);
      expect([...first.ids, ...second.ids, ...third.ids]).toEqual(
        Array.from({ length: 120 }, (_, n) => `GV-T${String(119 - n).padStart(3, "0")}`),
      );
      expect([third.hasNewer, third.hasOlder]).toEqual([true, false]);
      expect((await page(`newer=${third.ids[0]}`)).ids).toEqual(second.ids);
      const back = await page(`newer=${second.ids[0]}`);
      expect([back.ids, back.hasNewer]).toEqual([first.ids, false]);
    });

    test("orders of one moment are neither skipped nor shown twice", async () => {
      const { ctx } = shop;
      await ctx.db.execute(sql`update orders set created_at = '2026-11-01T00:00:00.0005Z'`);
      const first = await page("");
      const second = await page(`older=${first.ids.at(-1)}`);
      const third = await page(`older=${second.ids.at(-1)}`);
      expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(120);
      await ctx.db.execute(sql`update orders set created_at =
        '2026-11-10T18:00:00.123456Z'::timestamptz + substr(id, 5)::int * interval '1 minute'`);
    });

    test.each(["older=nothing", "older=", "before=x"])(
      "what is no order's id gives the first page: %s",
      async (query) => {
        expect((await page(query)).ids[0]).toBe("GV-T119");
      },
    );
  });

  describe("search", () => {
    test.each([
      ["GV-T007", ["GV-T007"]],
      ["gv-t007", ["GV-T007"]],
      ["pay_test000010", ["GV-T010"]],
      ["person33@home.example", ["GV-T033"]],
      ["PERSON33@", ["GV-T033"]],
      ["deshwal33", ["GV-T033"]],
      ["ananya deshwal33", ["GV-T033"]],
      ["9800000033", ["GV-T033"]],
      ["+91 98000 00033", ["GV-T033"]],
      ["098000 00033", ["GV-T033"]],
      ["no one", []],
      ["%", []],
      ["_", []],
      ["\\", []],
      ["' or 1=1 --", []],
    ])("for %j finds %j", async (search, ids) => {
      expect((await page(new URLSearchParams({ q: search }).toString())).ids).toEqual(ids);
    });

    test("finds a PIN, the beginning of a name, and what filters leave of it (§13.3)", async () => {
      const pin = await page("q=411003");
      expect(pin.orders).toHaveLength(17);
      expect((await page("q=ana")).orders).toHaveLength(50);
      const narrowed = await page("q=411003&payment=cod");
      expect(narrowed.orders.map(({ paymentId }) => paymentId)).toEqual(Array(6).fill("COD"));
    });

    test("finds all orders of an account by its address", async () => {
      const { id, uid } = await anOrder(shop.ctx);
      await shop.ctx.db.execute(
        sql`update users set email = 'other@home.example' where id = ${uid}`,
      );
      expect((await page("q=Other@home.example")).ids).toEqual([id]);
      await shop.ctx.db.execute(sql`delete from orders where id = ${id}`);
    });
  });

  describe("filters", () => {
    test("by status, payment and days of India's clock (§13.2)", async () => {
      const shipped = await page("status=shipped&payment=card");
      expect(new Set(shipped.orders.map(({ status }) => status))).toEqual(new Set(["shipped"]));
      expect(shipped.orders.every(({ paymentId }) => paymentId !== "COD")).toBe(true);
      // 18:00 in UTC is half past eleven at night in India: the 30th order is the next day's first.
      const late = await page("to=2026-11-10");
      expect([late.ids[0], late.ids.length]).toEqual(["GV-T029", 30]);
      expect((await page("from=2026-11-11")).ids.at(0)).toBe("GV-T119");
      expect((await page("from=2026-11-11&to=2026-11-10")).ids).toEqual([]);
    });

    test("nonsense counts as no filter", async () => {
      const nonsense = filters("status=%00&payment=gold&from=2026-02-30&to=x");
      expect(nonsense).toEqual(filters());
    });

    test("the counts follow the other filters", async () => {
      const all = successOf(await countByStatus(shop.ctx, asha, filters("status=placed")));
      // Those that nothing is in are counted too, so that the tabs add up.
      const none = { packed: 0, "out for delivery": 0, cancelled: 0 };
      const each = (count: number) => ({
        ...{ placed: count, processing: count, shipped: count, delivered: count },
        ...none,
      });
      expect(all).toEqual({ all: 120, ...each(30) });
      const cod = successOf(await countByStatus(shop.ctx, asha, filters("payment=cod")));
      expect(cod).toEqual({ all: 40, ...each(10) });
    });

    test("new orders are counted from the newest one that is known (§13.5)", async () => {
      expect(successOf(await countNewOrders(shop.ctx, asha, filters(), "GV-T119"))).toBe(0);
      expect(successOf(await countNewOrders(shop.ctx, asha, filters(), "GV-T100"))).toBe(19);
      expect(
        successOf(await countNewOrders(shop.ctx, asha, filters("payment=cod"), "GV-T100")),
      ).toBe(6);
      expect(successOf(await countNewOrders(shop.ctx, asha, filters(), null))).toBe(100); // as far as it counts
    });
  });

  describe("two admins and one order", () => {
    test("the later one is shown who changed what, and nothing is overwritten (§3.15, §7.8, §13.7)", async () => {
      const { ctx } = shop;
      const { id, uid } = await anOrder(ctx);
      const seen = { id, seen: "" };
      successOf(await changeOrderStatus(ctx, asha, seen, "shipped"));
      const late = await changeOrderStatus(ctx, ravi, seen, "processing");
      expect(failureOf(late)).toEqual({
        code: "order-changed-by",
        details: [asha.email, "placed", "shipped"],
      });
      const own = await changeOrderStatus(ctx, asha, seen, "processing");
      expect(failureOf(own)).toEqual({
        code: "order-changed-by",
        details: ["You", "placed", "shipped"],
      });
      const [order] = await listOrders(ctx, uid);
      expect(order?.status).toBe("shipped");
      const now = { id, seen: order?.updatedAt ?? "" };
      successOf(await changeOrderStatus(ctx, ravi, now, "delivered"));
      const details = successOf(await readOrder(ctx, asha, id));
      expect(
        details.history.map(({ actorEmail, before, after }) => [actorEmail, before, after]),
      ).toEqual([
        [ravi.email, { status: "shipped" }, { status: "delivered" }],
        [asha.email, { status: "placed" }, { status: "shipped" }],
      ]);
    });

    test("at the same moment one of them wins and the others are notified", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      const statuses = ["processing", "shipped", "delivered", "processing", "shipped"];
      const results = await Promise.all(
        statuses.map((status) => changeOrderStatus(ctx, asha, { id, seen: "" }, status)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(successOf(await readOrder(ctx, asha, id)).history).toHaveLength(1);
    });

    test("a change by no admin is shown as well", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      await ctx.db.execute(
        sql`update orders set status = 'cancelled', updated_at = now() where id = ${id}`,
      );
      const late = await changeOrderStatus(ctx, asha, { id, seen: "" }, "shipped");
      expect(failureOf(late)).toEqual({ code: "order-changed", details: ["cancelled"] });
    });

    test("two changes in one millisecond are distinguished", async () => {
      const frozen = { ...shop.ctx, now: () => new Date("2026-11-20T10:00:00Z") };
      const { id } = await anOrder(frozen);
      successOf(await changeOrderStatus(frozen, asha, { id, seen: "" }, "shipped"));
      const seen = { id, seen: "2026-11-20T10:00:00.000Z" };
      successOf(await changeOrderStatus(frozen, ravi, seen, "delivered"));
      expect((await changeOrderStatus(frozen, asha, seen, "placed")).ok).toBe(false);
    });

    test("the customer is notified by mail, once for each change (§11.17)", async () => {
      const { ctx } = shop;
      const { id } = await anOrder(ctx);
      const seen = { id, seen: "" };
      successOf(await changeOrderStatus(ctx, asha, seen, "placed")); // nothing to change
      successOf(await changeOrderStatus(ctx, asha, seen, "shipped"));
      const mails = await shop.rows<{ kind: string }>(
        sql`select kind from mails where order_id = ${id} and kind = 'order-status'`,
      );
      expect(mails).toHaveLength(1);
    });
  });
});
