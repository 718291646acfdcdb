import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Queue, queues } from "#domain/order/queues.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { countWaiting } from "#server/admin/read-today.ts";
import { listQueue, listTagged } from "#server/orders/queues.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { manyOrders } from "./admins.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const only = (...orders: string[]): SignedInAdmin => ({
  ...asha,
  authority: { role: "admin", permissions: { orders, users: [] } },
});
const id = (number: number) => `GV-T${String(number).padStart(3, "0")}`;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
    const { db } = shop.ctx;
    // By turns placed, processing, shipped and delivered; each minute one.
    await manyOrders(shop.ctx, 24, "2026-11-10T18:00:00Z");
    const set = (number: number, what: string) =>
      db.execute(sql`update orders set ${sql.raw(what)} where id = ${id(number)}`);
    await set(0, "cash_confirmation = 'asked', payment_id = 'COD'");
    await set(4, "cash_confirmation = 'unanswered', payment_id = 'COD'");
    await set(12, "cash_confirmation = 'confirmed', tags = '{gift}'");
    await set(16, "cash_confirmation = 'asked', payment_id = 'COD', captured = total"); // paid by a link
    await set(2, "cash_confirmation = 'asked', payment_id = 'COD'"); // on its way already: nobody needs to answer
    // It has arrived, and its status was set back: nobody needs to answer.
    await set(
      22,
      "cash_confirmation = 'asked', payment_id = 'COD', status = 'placed', shipped_at = now(), delivered_at = now()",
    );
    await set(8, "disputed = true");
    await set(1, "status = 'packed'");
    await set(3, "promised_until = '2026-11-01'"); // delivered: it is not late any more
    await set(6, "promised_until = current_date - 10");
    await set(5, "promised_until = current_date - 12");
    await set(9, "promised_until = current_date + 12");
    await db.execute(sql`insert into parcels (id, order_id, number, direction, carrier, carrier_name,
        state, created_at, updated_at)
      select id, 'GV-T' || id, 1, way, 'hand', 'By hand', state, now(), now()
      from (values ('002', 'out', 'packed'), ('006', 'back', 'packed'), ('010', 'out', 'delivered'),
        ('003', 'out', 'packed'), ('001', 'out', 'packed')) as given (id, way, state)`);
    await db.execute(sql`insert into returns (id, order_id, user_id, kind, state, reason, refusal,
        due_on, created_at, updated_at, closed_at)
      values ('r1', ${id(7)}, 'nobody', 'money', 'received', 'x', null, '2026-11-20', now(), now(), null),
        ('r2', ${id(11)}, 'nobody', 'money', 'asked', 'x', null, '2026-11-18', now(), now(), null),
        ('r3', ${id(15)}, 'nobody', 'money', 'refused', 'x', 'worn', null, now(), now(), now())`);
    await db.execute(sql`insert into refunds (id, source, payment_id, provider_order_id, checkout_id,
        order_id, amount, currency, reason, status, method, created_at, updated_at)
      values ('f1', 'order', 'COD', '', 'many-19', ${id(19)}, 100, 'INR', 'returned', 'requested', 'bank',
          now(), now()),
        ('f2', 'order', 'pay_x', '', 'many-23', ${id(23)}, 100, 'INR', 'returned', 'requested',
          'provider', now(), now())`);
  });
  afterAll(() => shop.close());

  const countOf = async (queue: Queue) =>
    successOf(await countWaiting(shop.ctx, asha)).find(({ task }) => task === queue)?.count;
  const idsOf = async (queue: Queue) =>
    successOf(await listQueue(shop.ctx, asha, queue)).rows.map(({ order }) => order.id);

  test.each<[Queue, number[]]>([
    ["to-confirm", [0, 4]],
    ["to-pack", [5, 9, 12, 13, 16, 17, 20, 21]],
    ["to-hand-over", [1, 2]],
    ["late", [5, 6]],
    ["returns", [11, 7]],
    ["disputed", [8]],
  ])(
    "the queue %s holds what waits, the first first, and is counted (§22.71)",
    async (queue, numbers) => {
      expect(await idsOf(queue)).toEqual(numbers.map(id));
      expect(await countOf(queue)).toBe(numbers.length);
    },
  );

  test("each row says what it waits for, and what is done next (§22.71, §22.72)", async () => {
    const rows = async (queue: Queue) => successOf(await listQueue(shop.ctx, asha, queue)).rows;
    expect((await rows("to-confirm")).map(({ state, next }) => [state, next])).toEqual([
      ["asked", null],
      ["unanswered", null],
    ]);
    expect((await rows("returns")).map(({ ref, state, due }) => [ref, state, due])).toEqual([
      ["r2", "asked", "2026-11-18"],
      ["r1", "received", "2026-11-20"],
    ]);
    expect((await rows("to-pack")).every(({ next }) => next === "pack")).toBe(true);
    // The second was never confirmed: what has left already goes on by its carrier's updates.
    expect((await rows("to-hand-over")).map(({ next }) => next)).toEqual(["hand over", null]);
    expect((await rows("disputed")).map(({ next }) => next)).toEqual([null]);
  });

  test("orders are found by a tag, as it is typed (§22.73)", async () => {
    const found = async (tag: string) =>
      successOf(await listTagged(shop.ctx, asha, tag)).rows.map(({ order }) => order.id);
    expect(await found(" GIFT ")).toEqual([id(12)]);
    for (const none of ["gif", "", "{gift}", "\u0000", "' or true --"]) {
      expect(await found(none)).toEqual([]);
    }
  });

  test("who may not read users sees no customer, and who may not read orders nothing (§6.6)", async () => {
    const { rows } = successOf(await listQueue(shop.ctx, only("read"), "to-pack"));
    expect(JSON.stringify(rows)).not.toMatch(/Deshwal|@home|98000/);
    expect(rows[0]?.next).toBeNull(); // nor may they pack
    const unauthorized = only();
    expect(failureOf(await listQueue(shop.ctx, unauthorized, "late"))).toBe(
      "insufficient-permissions",
    );
    expect(failureOf(await listTagged(shop.ctx, unauthorized, "gift"))).toBe(
      "insufficient-permissions",
    );
  });

  const onPostgres = test.runIf(engine.name === "postgres");
  onPostgres("no queue reads a whole table, however many orders there are (§22.71)", async () => {
    const { ctx } = shop;
    const { db } = ctx;
    // The newest of very many orders wait: a plan that reads until it has found enough reads them all.
    for (let last = 0; last < 30_000; last += 3000) {
      await db.execute(sql`
        insert into orders (id, user_id, checkout_id, items, total, status, payment_id, created_at)
        select 'GV-P' || n, 'nobody', 'plan-' || n, '[]', 1, case when n > 28000 then 'placed'
            else 'delivered' end, 'COD', '2026-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(${last}::int + 1, ${last}::int + 3000) as n`);
    }
    await db.execute(sql`insert into parcels (id, order_id, number, carrier, carrier_name, state,
        created_at, updated_at)
      select 'p' || n, 'GV-P' || n, 1, 'hand', 'By hand', 'delivered', now(), now()
      from generate_series(1, 10000) as n`);
    await db.execute(sql`insert into returns (id, order_id, user_id, kind, state, reason, created_at,
        updated_at, closed_at)
      select 'p' || n, 'GV-P' || n, 'nobody', 'money', 'refunded', 'x', now(), now(), now()
      from generate_series(1, 10000) as n`);
    await db.execute(sql`insert into refunds (id, source, payment_id, provider_order_id, checkout_id,
        order_id, amount, currency, reason, status, method, created_at, updated_at)
      select 'p' || n, 'order', 'COD', '', 'plan-' || n, 'GV-P' || n, 1, 'INR', 'returned', 'processed',
        'bank', now(), now()
      from generate_series(1, 10000) as n`);
    for (const table of ["orders", "parcels", "returns", "refunds"]) {
      await db.execute(sql.raw(`analyze ${table}`));
    }
    const sent: Sent[] = [];
    await ctx.statements.during(sent, async () => {
      expect(await countOf("to-pack")).toBe(1000);
      for (const queue of queues) await listQueue(ctx, asha, queue);
      await listTagged(ctx, asha, "gift");
    });
    // Beside those that name the options of lines of before.
    const asked = sent.filter(({ text }) => !text.includes("order_lines"));
    expect(asked).toHaveLength(queues.length + 2);
    for (const { text } of sent) {
      const plan = await db.execute(sql.raw(`explain (generic_plan) ${text}`));
      expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (orders|parcels|returns|refunds)/);
    }
  });
});
