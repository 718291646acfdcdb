import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle, Mark, Transaction } from "#server/platform/db/database.ts";
import { isUnavailable, OutcomeUnknown } from "#server/platform/db/failures.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { until } from "#tests/support/until.ts";

const engine = ownDatabase("postgres");
let proxy: TcpProxy;
let database: DatabaseHandle;
let other: pg.Client;
const broken: Error[] = [];
beforeAll(async () => {
  const url = engine.url() ?? "";
  proxy = await openTcpProxy(url);
  const onError = (error: Error) => void broken.push(error);
  database = await openDatabase({ url: proxy.url, folder: null, statementLimit: 1_000, onError });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("create table marks (mark text); create table sums (id int, sum int)");
  await other.query("insert into sums values (1, 0), (2, 0)");
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await other.end();
});

const insert = (tx: Transaction, mark: string) =>
  tx.execute(sql`insert into marks values (${mark})`);
const add = (tx: Transaction, id: number) =>
  tx.execute(sql`update sums set sum = sum + 1 where id = ${id}`);
const marks = async (mark: string) =>
  (await other.query("select 1 from marks where mark = $1", [mark])).rowCount;
const sums = async () => {
  const { rows } = await other.query("select sum from sums order by id");
  return rows.map(({ sum }) => sum);
};
/** Inserts a mark, and does something in between: what it answers, and how often its work ran. */
async function insertAmid(mark: Mark, name: string, amid: (tx: Transaction) => Promise<void>) {
  let runs = 0;
  const done = await transact(database.db, mark, async (tx) => {
    runs++;
    await insert(tx, name);
    if (runs === 1) await amid(tx);
    return `run ${runs}`;
  }).catch((error: unknown) => error);
  return { done, runs, stored: await marks(name) };
}

/** Ends the server's process behind a transaction, as an admin or a server that shuts down does. */
async function kill(tx: Transaction): Promise<void> {
  const [server] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
  await other.query("select pg_terminate_backend($1)", [server?.pid]);
}

test("two that cannot be put in an order are both done in the end (40001) (§25.05)", async () => {
  const before = await sums();
  const met = Promise.withResolvers<void>();
  let runs = 0;
  const one = async () =>
    transact(
      database.db,
      "repeatable",
      async (tx) => {
        await tx.execute(sql`select * from sums`);
        runs++;
        if (runs === 2) met.resolve();
        await met.promise; // both have read before either writes
        await add(tx, 1);
      },
      { isolationLevel: "serializable" },
    );
  await Promise.all([one(), one()]);
  expect(runs).toBeGreaterThan(2);
  expect(await sums()).toEqual([before[0] + 2, before[1]]);
});

test("two that wait for each other are both done in the end (40P01) (§25.05)", async () => {
  const before = await sums();
  const met = Promise.withResolvers<void>();
  let runs = 0;
  const one = (first: number, second: number) =>
    transact(database.db, "repeatable", async (tx) => {
      await add(tx, first);
      runs++;
      if (runs === 2) met.resolve();
      await met.promise;
      await add(tx, second);
    });
  // The server looks for deadlocks after a second, which is the limit of a statement here.
  await other.query("alter role postgres set deadlock_timeout = '100ms'");
  const fresh = await openDatabase({ url: engine.url() ?? "", folder: null });
  const served = database;
  database = fresh;
  await Promise.all([one(1, 2), one(2, 1)]).finally(async () => {
    database = served;
    await fresh.close();
    await other.query("alter role postgres reset deadlock_timeout");
  });
  // One of both is given up by the server; where both looked at once, each is.
  expect([3, 4]).toContain(runs);
  expect(await sums()).toEqual([before[0] + 2, before[1] + 2]);
});

test("a connection that is lost before the commit: it runs again where that is safe (§25.06, §25.08)", async () => {
  expect(await insertAmid("repeatable", "killed", kill)).toEqual({
    done: "run 2",
    runs: 2,
    stored: 1,
  });
  const once = await insertAmid("once", "killed once", kill);
  expect(once).toMatchObject({ runs: 1, stored: 0 });
  expect(isUnavailable(once.done)).toBe(true);
});

test("a connection that breaks while nothing is asked of it does not end the process (§25.06)", async () => {
  const amid = async (tx: Transaction) => {
    await tx.execute(sql`select 1`);
    proxy.drop();
    await until("it has noticed", async () => proxy.connections() === 0);
  };
  expect(await insertAmid("repeatable", "dropped", amid)).toMatchObject({ runs: 2, stored: 1 });
});

test.each(["repeatable", "once"] as const)(
  "a commit whose answer is lost is found out, and done once (%s) (§25.07, §25.08)",
  async (mark) => {
    const name = `answer lost ${mark}`;
    const cut = proxy.cutAt("; commit", "after");
    const done = await insertAmid(mark, name, async () => {});
    await cut;
    expect(done).toEqual({ done: "run 1", runs: 1, stored: 1 });
  },
);

test("a commit that never arrived is found out, and done again where that is safe (§25.07)", async () => {
  const cut = () => proxy.cutAt("; commit", "before");
  void cut();
  const again = await insertAmid("repeatable", "never arrived", async () => {});
  expect(again).toEqual({ done: "run 2", runs: 2, stored: 1 });
  void cut();
  const once = await insertAmid("once", "never arrived once", async () => {});
  expect(once).toMatchObject({ runs: 1, stored: 0 });
  expect(once.done).not.toBeInstanceOf(OutcomeUnknown);
  expect(isUnavailable(once.done)).toBe(true);
});

test("a commit of which nothing can be found out is not called a failure (§25.07)", async () => {
  const cut = proxy.cutAt("; commit", "after").then(() => proxy.cut());
  const { done, runs } = await insertAmid("repeatable", "unknown", async () => {});
  await cut;
  proxy.mend();
  expect(done).toBeInstanceOf(OutcomeUnknown);
  expect({ runs, stored: await marks("unknown") }).toEqual({ runs: 1, stored: 1 });
});

test("a primary that takes no writes any more is left for another connection (25006) (§25.06)", async () => {
  const name = new URL(engine.url() ?? "").pathname.slice(1);
  await other.query(`alter database ${name} set default_transaction_read_only = on`);
  proxy.drop(); // new connections are read-only
  const inserting = insertAmid("repeatable", "read-only", async () => {});
  await until("it has been refused", async () => {
    const { rows } = await other.query(
      "select 1 from pg_stat_activity where datname = $1 and query like '%into outcomes%'",
      [name],
    );
    return rows.length > 0;
  });
  await other.query("set transaction_read_only = off");
  await other.query(`alter database ${name} reset default_transaction_read_only`);
  expect(await inserting).toMatchObject({ stored: 1 });
});

test("a server that hangs is given up in time, and its connection is used by nobody else (§25.02)", async () => {
  proxy.freeze();
  const from = performance.now();
  const error = await transact(database.db, "repeatable", (tx) => insert(tx, "hung")).catch(
    (thrown: unknown) => thrown,
  );
  expect(performance.now() - from).toBeLessThan(12_000);
  proxy.thaw();
  expect(isUnavailable(error)).toBe(true);
  const { done } = await insertAmid("repeatable", "after it", async () => {});
  expect(done).toBe("run 1");
});

test("waits for a statement have an end at the server, too (§25.01)", async () => {
  const slow = database.db.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error);
  expect(isUnavailable(await slow)).toBe(true);
  // Other files share the server, but not the database.
  const active = `select 1 from pg_stat_activity where datname = current_database()
    and query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`;
  await until("the server has ended it", async () => (await other.query(active)).rowCount === 0);
});

test("waiting for a connection has an end, too, and idle ones that broke are reported (§25.01)", async () => {
  const gate = Promise.withResolvers<void>();
  const holding = Array.from({ length: 10 }, () =>
    transact(database.db, "once", async () => gate.promise),
  );
  const error = await database.db.execute(sql`select 1`).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  gate.resolve();
  await Promise.all(holding);
  broken.length = 0;
  proxy.drop();
  await until("the log has it", () => broken.length > 0);
});

test("a work that fails by itself is not done again, and its connection stays", async () => {
  const before = proxy.connections();
  let runs = 0;
  const failing = transact(database.db, "repeatable", async (tx) => {
    runs++;
    await insert(tx, "failed");
    throw new Error("its own");
  });
  await expect(failing).rejects.toThrow("its own");
  expect({ runs, stored: await marks("failed") }).toEqual({ runs: 1, stored: 0 });
  expect(proxy.connections()).toBeGreaterThanOrEqual(Math.min(before, 1));
});
