import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHealth } from "#server/health/health-reader.ts";
import { readFigures } from "#server/health/queries.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { eachEngine, ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const HOUR = 3600; // s

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  test("the figures are those of the database (§25.64, §25.63)", async () => {
    const { db } = shop.ctx;
    const before = await readFigures(db);
    expect(before).toMatchObject({
      orders: { card: 0, cod: 0 },
      stockBelowZero: 0,
      failedMails: 0,
    });
    expect(before.unsettled).toEqual({ count: 0, oldest: null });
    await anOrder(shop.ctx);
    await shop.ctx.jobs.send("stock-back", { variantId: 1 });
    await db.execute(sql`update mails set queued_at = now() - interval '2 hours'`);
    await db.execute(sql`insert into refunds (id, payment_id, provider_order_id, checkout_id, amount,
        currency, reason, status, next_check_at, created_at, updated_at)
      values ('r1', 'pay_1', 'order_1', 'c1', 100, 'INR', 'amount', 'pending', now(),
        now() - interval '4 days', now()),
      ('r2', 'pay_2', 'order_2', 'c2', 100, 'INR', 'amount', 'failed', null, now(), now())`);
    // One that was asked for again, as Today has it, waits for nobody.
    await db.execute(sql`insert into refunds (id, source, payment_id, provider_order_id, checkout_id,
        amount, currency, reason, status, request_key, created_at, updated_at)
      values ('r3', 'order', 'pay_3', 'order_3', 'c3', 100, 'INR', 'amount', 'failed', null, now(), now()),
      ('r4', 'order', 'pay_3', 'order_3', 'c3', 100, 'INR', 'amount', 'processed', 'again r3', now(), now())`);
    await db.execute(sql`insert into document_requests (cause, kind, order_id, next_try_at, created_at)
      values ('payment none', 'payment', 'none', now(), now() - interval '3 hours')`);
    const after = await readFigures(db);
    expect(after.orders.card + after.orders.cod).toBe(1);
    expect(after.mails.count).toBeGreaterThan(0);
    expect(after.mails.oldest).toBeGreaterThanOrEqual(2 * HOUR);
    expect(after.refunds.count).toBe(1);
    expect(after.refunds.oldest).toBeGreaterThanOrEqual(96 * HOUR);
    expect(after.failedRefunds).toBe(1);
    expect(after.documents.oldest).toBeGreaterThanOrEqual(3 * HOUR);
    const queue = after.queues.find(({ name }) => name === "stock-back");
    expect(queue).toMatchObject({ count: 1, dead: 0 });
  });
});

describe("on a database that hangs", () => {
  const engine = ownDatabase("postgres");
  let shop: TestShop;
  let other: pg.Client;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    other = new pg.Client({ connectionString: engine.url() });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await shop.close();
  });

  test("it is asked once, however many ask; the last figures stand (§25.64)", async () => {
    const { ctx } = shop;
    let asked = 0;
    const health = openHealth(
      {
        figures: () => {
          asked++;
          return readFigures(ctx.db);
        },
        connections: () => null,
        isWorking: () => true,
      },
      { pause: 0, patience: 300 },
    );
    try {
      expect(await health.read()).toMatchObject({ database: true, figures: { stockBelowZero: 0 } });
      await other.query("begin; lock table mails in access exclusive mode");
      const before = asked;
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 50 }, () => health.read()));
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(asked - before).toBe(1);
      for (const { database, figures } of answers) {
        expect([database, figures?.stockBelowZero]).toEqual([false, 0]);
      }
      await other.query("rollback");
      await until("it answers again", async () => (await health.read()).database);
    } finally {
      health.close();
    }
  });
});

test("between two questions nobody asks the database (§25.64)", async () => {
  let asked = 0;
  const figures = () => {
    asked++;
    return Promise.reject(new Error("away"));
  };
  const parts = { figures, connections: () => null, isWorking: () => false };
  const health = openHealth(parts, { pause: 60_000, patience: 300 });
  for (let n = 0; n < 20; n++) {
    expect(await health.read()).toMatchObject({ database: false, figures: null, age: null });
  }
  expect(asked).toBe(1);
  health.close();
});
