import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/open.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { migrationsUntil } from "../upgrade/migrations-until.ts";
import { carryOver } from "./carry-over.ts";

const engine = ownDatabase("postgres", { bare: true });
const inTheWay = ownDatabase("postgres", { bare: true });

test("orders of before get their lines while the version before sells, with equal sums (§22.91)", async () => {
  const { before, after, problems, sold } = await carryOver(engine.url() ?? "", 3_000);
  expect(problems).toEqual([]);
  expect(after).toEqual(before);
  expect(before.orders).toBe(3_000);
  expect(sold).toBeGreaterThan(0);
});

test("a migration that a purchase of the version before waits for, and that waits for it, begins again (§25.05)", async () => {
  const url = inTheWay.url() ?? "";
  const migrationsFolder = migrationsUntil("0013_overpaid");
  const buyer = new pg.Client({ connectionString: url });
  await buyer.connect();
  try {
    await migrate(drizzle(buyer, { casing: "snake_case" }), { migrationsFolder });
    await buyer.query("set deadlock_timeout = '60s'"); // the migration is the one that is ended
    await buyer.query("begin; lock table orders in row exclusive mode");
    const opening = openDatabase({ url, folder: null });
    await migrationWaits(url);
    await buyer.query("lock table parcel_lines in row exclusive mode");
    await buyer.query("commit");
    const database = await opening;
    await database.close();
    const { rows } = await buyer.query("select count(*)::int as count from order_lines");
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await buyer.end();
    rmSync(migrationsFolder, { recursive: true });
  }
});

/** Until a statement that changes a table waits for a lock. */
async function migrationWaits(url: string): Promise<void> {
  const asker = new pg.Client({ connectionString: url });
  await asker.connect();
  const waiting = `select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%ALTER TABLE%'`;
  while ((await asker.query(waiting)).rowCount === 0) await pause(20);
  await asker.end();
}
