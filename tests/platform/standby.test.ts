import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { OutcomeUnknown } from "#server/platform/db/failures.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { until } from "#tests/support/until.ts";

// A primary whose synchronous standby is away: commits that ask for it wait for ever.
let server: Awaited<ReturnType<typeof startPostgres>>;
let database: DatabaseHandle;
let other: pg.Client;
beforeAll(async () => {
  server = await startPostgres({ synchronous_standby_names: "away", synchronous_commit: "local" });
  database = await openDatabase({ url: server.url, folder: null, statementLimit: 500 });
  other = new pg.Client({ connectionString: server.url });
  await other.connect();
  await other.query("create table marks (mark text)");
});
afterAll(async () => {
  await other.end();
  await database.close();
  await server.stop();
});

/** Inserts a mark with a commit that waits for the standby. */
const insert = (mark: string) =>
  transact(database.db, "repeatable", async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await tx.execute(sql`insert into marks values (${mark})`);
  }).then(
    () => "committed",
    (error: unknown) => error,
  );
const waiting = async () => {
  const { rows } = await other.query<{ pid: number }>(
    "select pid from pg_stat_activity where wait_event = 'SyncRep'",
  );
  return rows[0]?.pid;
};

test("a commit that its standby does not confirm is never called done, and not for ever (§25.02, §25.03)", async () => {
  const from = performance.now();
  expect(await insert("given up")).toBeInstanceOf(OutcomeUnknown);
  // Longer than the limit of a statement, which would have ended the wait with success.
  expect(performance.now() - from).toBeGreaterThan(4_000);
});

test("a wait that an admin cancels is not called done either (§25.03)", async () => {
  const before = await waiting(); // of the test before: its process still waits
  if (before) await other.query("select pg_cancel_backend($1)", [before]);
  await until("it waits no more", async () => !(await waiting()));
  const inserting = insert("cancelled");
  const pid = await until("it waits", waiting);
  await other.query("select pg_cancel_backend($1)", [pid]);
  expect(await inserting).toBeInstanceOf(OutcomeUnknown);
});
