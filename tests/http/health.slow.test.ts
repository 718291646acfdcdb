import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/platform/db/transaction.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const SOON = 4_000; // ms

eachEngine((engine) => {
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.work();
    site = await openSite(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  const probe = async () => {
    const from = performance.now();
    const { status, text } = await getPage(site, "/readyz");
    return { status, text, inTime: performance.now() - from < SOON };
  };
  const isReady = async () => (await probe()).status === 200;
  const hanging = { status: 503, text: "database", inTime: true };

  test("a database that hangs makes it not ready soon, and one question waits for it", async () => {
    await until("ready", isReady);
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = transact(shop.ctx.db, "once", async (tx) => {
      await tx.execute(sql`lock table users in access exclusive mode`);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    for (let round = 0; round < 3; round++) {
      const probes = await Promise.all(Array.from({ length: 5 }, probe));
      expect(probes).toEqual(Array(5).fill(hanging));
    }
    if (engine.name === "postgres") {
      const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and query like 'set local%' and state = 'active'`;
      expect((await shop.rows(waiting)).length).toBeLessThanOrEqual(1);
    }
    gate.resolve();
    await holding;
    await until("ready again", isReady);
  });

  test.runIf(engine.name === "postgres")("a server that is stopped does so, too", async () => {
    const backends = await shop.rows<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database()`,
    );
    for (const { pid } of backends) process.kill(pid, "SIGSTOP");
    const probes = await Promise.all([probe(), probe()]).finally(() => {
      for (const { pid } of backends) process.kill(pid, "SIGCONT");
    });
    expect(probes).toEqual([hanging, hanging]);
    await until("ready again", isReady);
  });

  test("a queue whose workers find nothing any more makes it not ready until they do", async () => {
    await until("ready", isReady);
    await shop.ctx.db.execute(sql`alter schema jobs rename to lost`);
    const unready = async () => ((await isReady()) ? null : probe());
    const dead = await until("not ready", unready, 40_000);
    await shop.ctx.db.execute(sql`alter schema lost rename to jobs`);
    expect(dead).toEqual({ status: 503, text: "jobs", inTime: true });
    await until("ready again", isReady);
  });
});
