import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";

const FOLDER = "server/platform/db/migrations";
const OWN = "0008_after_the_order.sql";
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

let db: PGlite;
const apply = (name: string) => db.exec(readFileSync(join(FOLDER, name), "utf8"));
beforeAll(async () => {
  db = new PGlite();
  for (const name of files.slice(0, files.indexOf(OWN))) await apply(name);
});
afterAll(() => db.close());

test("orders and refunds of before say when they arrived, what was got and what went back", async () => {
  const order = (id: string, status: string, payment: string) =>
    db.query(
      `insert into orders (id, user_id, checkout_id, items, total, status, payment_id, created_at,
         updated_at)
       values ($1, 'u', $1, '[]', 500, $2, $3, '2026-01-01Z', '2026-01-05Z')`,
      [id, status, payment],
    );
  await order("placed", "placed", "pay_1");
  await order("cash", "delivered", "COD");
  await order("open cash", "shipped", "COD");
  await order("card", "delivered", "pay_2");
  await order("off", "cancelled", "COD");
  const refund = (payment: string, order: string | null, reason: string, amount: number) =>
    db.query(
      `insert into refunds (id, payment_id, provider_order_id, checkout_id, order_id, amount,
         currency, reason, status, created_at, updated_at)
       values ($1, $1, 'o', 'c', $2, $3, 'INR', $4, 'processed', '2026-01-06Z', '2026-01-07Z')`,
      [payment, order, amount, reason],
    );
  await refund("pay_2", "card", "order refunded", 200);
  await refund("pay_3", "card", "paid twice", 500);
  await apply(OWN);

  const day = (name: string) => `extract(day from ${name} at time zone 'utc')::int as ${name}`;
  const { rows } = await db.query(
    `select id, ${day("shipped_at")}, ${day("delivered_at")}, ${day("cancelled_at")},
       captured::int, refunded::int from orders order by id`,
  );
  const none = { shipped_at: null, delivered_at: null, cancelled_at: null };
  expect(rows).toEqual([
    { id: "card", ...none, shipped_at: 5, delivered_at: 5, captured: null, refunded: 200 },
    { id: "cash", ...none, shipped_at: 5, delivered_at: 5, captured: 500, refunded: 0 },
    { id: "off", ...none, cancelled_at: 5, captured: null, refunded: 0 },
    { id: "open cash", ...none, shipped_at: 5, captured: null, refunded: 0 },
    { id: "placed", ...none, captured: null, refunded: 0 },
  ]);
  const refunds = await db.query("select id, source, method from refunds order by id");
  expect(refunds.rows).toEqual([
    { id: "pay_2", source: "dashboard", method: "provider" },
    { id: "pay_3", source: "stray", method: "provider" },
  ]);
  const collected = await db.query("select order_id, amount::int from cod_collections");
  expect(collected.rows).toEqual([{ order_id: "cash", amount: 500 }]);

  // From now on an order has as many refunds of its own as it needs, each asked for once.
  const own = (id: string, key: string) =>
    db.query(
      `insert into refunds (id, source, payment_id, provider_order_id, checkout_id, order_id, amount,
         currency, reason, request_key, created_at, updated_at)
       values ($1, 'order', 'pay_2', 'o', 'c', 'card', 100, 'INR', 'returned', $2, now(), now())`,
      [id, key],
    );
  await own("r1", "k1");
  await own("r2", "k2");
  await expect(own("r3", "k2")).rejects.toThrow("refunds_request_once");
  await expect(refund("pay_3", null, "amount", 1)).rejects.toThrow();
});
