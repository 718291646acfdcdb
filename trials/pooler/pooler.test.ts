import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { DatabaseHandle, Transaction } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { statement } from "#server/platform/db/statement.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startPooler } from "./pooler.ts";

const engine = ownDatabase("postgres");
const often = statement<{ sum: number }, { a: number }>(
  "often",
  sql`select ${sql.placeholder("a")}::int + 1 as sum`,
);
let pooler: Awaited<ReturnType<typeof startPooler>>;
let database: DatabaseHandle;
beforeAll(async () => {
  pooler = await startPooler(inject("pgUrl"));
  const directUrl = engine.url() ?? "";
  const url = directUrl.replace(new URL(directUrl).host, pooler.host);
  database = await openDatabase({ url, directUrl, folder: null, statementLimit: 1_000 });
}, 120_000);
afterAll(async () => {
  await database.close();
  await pooler.stop();
});

const limits = (db: DatabaseHandle["db"] | Transaction) =>
  queryRows<{ statement: string; lock: string }>(
    db,
    sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`,
  );

test("statements that are sent often pass through a pooler in transaction mode (§25.04)", async () => {
  const sums = await Promise.all(
    Array.from({ length: 40 }, (_, a) =>
      a % 2
        ? often(database.db, { a })
        : transact(database.db, "repeatable", (tx) => often(tx, { a })),
    ),
  );
  expect(sums.map(([row]) => row?.sum)).toEqual(Array.from({ length: 40 }, (_, a) => a + 1));
});

test("a transaction brings its limits along, and leaves none to the next client (§25.04)", async () => {
  const within = await transact(database.db, "repeatable", limits);
  expect(within).toEqual([{ statement: "1s", lock: "10s" }]);
  expect(await limits(database.db)).toEqual([{ statement: "0", lock: "0" }]);
});

test("the queue and its messages go past the pooler (§25.04)", () => {
  expect(database.queueConnection).toMatchObject({ connectionString: engine.url() });
});
