import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachEngine } from "../support/engines.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { openSite, type Site, visit } from "../support/site.ts";
import { until } from "../support/until.ts";

const SOON = 4_000; // ms

eachEngine((engine) => {
  let house: TestShop;
  let site: Site;
  beforeAll(async () => {
    house = await makeShop(engine);
    await house.work();
    site = await openSite(house.shop);
  });
  afterAll(async () => {
    await site.close();
    await house.close();
  });

  const probe = async () => {
    const from = performance.now();
    const { status, text } = await visit(site, "/readyz");
    return { status, text, inTime: performance.now() - from < SOON };
  };
  const isReady = async () => (await probe()).status === 200;
  const hanging = { status: 503, text: "database", inTime: true };

  test("a database that hangs makes it not ready soon, and one question waits for it", async () => {
    await until("ready", isReady);
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = house.shop.db.transaction(async (tx) => {
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
      expect((await house.rows(waiting)).length).toBeLessThanOrEqual(1);
    }
    gate.resolve();
    await holding;
    await until("ready again", isReady);
  });

  test.runIf(engine.name === "postgres")("a server that is stopped does so, too", async () => {
    const backends = await house.rows<{ pid: number }>(
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
    await house.shop.db.execute(sql`alter schema jobs rename to lost`);
    const unready = async () => ((await isReady()) ? null : probe());
    const dead = await until("not ready", unready, 40_000);
    await house.shop.db.execute(sql`alter schema lost rename to jobs`);
    expect(dead).toEqual({ status: 503, text: "jobs", inTime: true });
    await until("ready again", isReady);
  });
});
