import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { expect, type Feature, one, ROWS, refused, TABLE, within } from "./engine.ts";

/** What libraries and the shop need of the way to an engine: statements, transactions, jobs, messages, locks. */
export const wayThere: Feature[] = [
  {
    name: "parameters of statements without a name",
    needs: "pg, Drizzle",
    works: async (engine) => {
      expect(await queryRows(engine.handle.db, sql`select ${1}::int + 1 as n`), [{ n: 2 }]);
    },
  },
  {
    name: "statement_timeout of a transaction (set local)",
    isShared: true,
    needs: "the shop: /readyz",
    works: async (engine) => {
      const slow = within(
        engine,
        "begin",
        "set local statement_timeout = 100",
        "select pg_sleep(5)",
      );
      await refused(slow, "57014");
    },
  },
  {
    name: "all migrations, in one transaction",
    needs: "Drizzle's migrator",
    works: async (engine) => {
      const made = "select count(*)::int > 50 as is from pg_tables where schemaname = 'public'";
      expect(await one(engine, made), true);
    },
  },
  {
    name: "jobs: sent in a transaction, worked off, tried again",
    needs: "pg-boss",
    works: async (engine) => {
      const boss = new PgBoss({ ...engine.handle.queueConnection, schema: "engine_jobs" });
      boss.on("error", () => {});
      await boss.start();
      try {
        await boss.createQueue("try", { retryLimit: 2, retryDelay: 1 });
        let tries = 0;
        const done = new Promise<void>((resolve, reject) => {
          setTimeout(() => reject(new Error(`${tries} tries in 20 s`)), 20_000).unref();
          const options = { pollingIntervalSeconds: 0.5 };
          void boss.work("try", options, async () => {
            tries += 1;
            if (tries < 2) throw new Error("again");
            resolve();
          });
        });
        await boss.send("try", {});
        await done;
      } finally {
        await boss.stop({ graceful: false });
      }
    },
  },
  {
    name: "FOR UPDATE SKIP LOCKED",
    isShared: true,
    needs: "pg-boss, the mail worker",
    works: async (engine) => {
      await within(engine, TABLE, ROWS);
      const [holder, taker] = [await engine.connect(), await engine.connect()];
      try {
        await holder.query("begin");
        await holder.query("select id from engine_rows where id = 1 for update");
        const { rows } = await taker.query(
          "select id from engine_rows order by id limit 1 for update skip locked",
        );
        expect(rows, [{ id: 2 }]);
      } finally {
        await holder.end();
        await taker.end();
      }
    },
  },
  {
    name: "LISTEN and NOTIFY",
    isShared: true,
    needs: "pg-boss (quick jobs; it polls without)",
    works: async (engine) => {
      const listener = await engine.listen?.();
      if (!listener) throw new Error("no connection listens");
      try {
        const notified = new Promise((resolve) => listener.once("notification", resolve));
        await listener.query("listen engine_news");
        await within(engine, "notify engine_news");
        const late = pause(2_000).then(() => Promise.reject(new Error("nothing came in 2 s")));
        await Promise.race([notified, late]);
      } finally {
        await listener.end();
      }
    },
  },
  {
    name: "advisory locks of a transaction",
    isShared: true,
    needs: "pg-boss",
    works: async (engine) => {
      const sql = "select pg_try_advisory_xact_lock(72727) as is";
      const client = await engine.connect();
      try {
        await client.query("begin");
        expect((await client.query(sql)).rows[0]?.is, true);
        expect(await one(engine, sql), false);
      } finally {
        await client.end();
      }
    },
  },
  {
    name: "advisory locks of a session",
    isShared: true,
    needs: "nobody: a pooler has none",
    works: async (engine) => {
      const client = await engine.connect();
      try {
        await client.query("select pg_advisory_lock(72728)");
        await client.query("select 1");
        expect(await one(engine, "select pg_try_advisory_lock(72728) as is"), false);
      } finally {
        await client.query("select pg_advisory_unlock(72728)").catch(() => {});
        await client.end();
      }
    },
  },
];
