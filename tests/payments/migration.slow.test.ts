import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";

const FOLDER = "server/platform/db/migrations";
const OWN = "0005_payment_providers.sql";
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

test("refunds, checkouts and the mails' limits of before keep their state and name Razorpay", async () => {
  const statuses = ["wanted", "asked", "processed", "failed"];
  for (const status of statuses) {
    await db.query(
      `insert into refunds (id, payment_id, provider_order_id, checkout_id, amount, currency,
        reason, status, created_at, updated_at)
       values ($1, $1, 'o', 'c', 100, 'INR', 'amount', $1, now(), now())`,
      [status],
    );
  }
  await db.exec(`
    insert into checkouts (id, user_id, items, total, shipping_address)
      values ('c', 'u', '[]', 100, '{}');
    insert into webhook_events (id, event) values ('e', 'payment.captured');
    insert into mail_pace (service, free_at) values ('emailjs', '2026-01-01T00:00:00Z');`);
  await apply(OWN);
  const { rows } = await db.query("select id, status, provider from refunds order by id");
  expect(rows).toEqual([
    { id: "asked", status: "pending", provider: "razorpay" },
    { id: "failed", status: "failed", provider: "razorpay" },
    { id: "processed", status: "processed", provider: "razorpay" },
    { id: "wanted", status: "requested", provider: "razorpay" },
  ]);
  for (const table of ["checkouts", "webhook_events"]) {
    const { rows: others } = await db.query(`select provider from ${table}`);
    expect(others).toEqual([{ provider: "razorpay" }]);
  }
  expect((await db.query("select service from mail_rate_limits")).rows).toEqual([
    { service: "emailjs" },
  ]);
  await db.exec(`insert into refunds (id, payment_id, provider_order_id, checkout_id, amount,
    currency, reason, created_at, updated_at)
    values ('new', 'new', 'o', 'c', 100, 'INR', 'amount', now(), now())`);
  const fresh = await db.query("select status from refunds where id = 'new'");
  expect(fresh.rows).toEqual([{ status: "requested" }]);
});
