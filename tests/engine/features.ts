import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { makeAuth } from "#server/accounts/auth/auth.ts";
import type { DatabaseHandle } from "#server/platform/db/database.ts";

/** A connection with a state of its own. */
export type Session = {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
};

/** An engine that has the shop's tables. */
export type Engine = {
  handle: DatabaseHandle;
  connect(): Promise<Session>;
  /** A PostgreSQL connection that hears notifications; null: the engine is within this process. */
  hear: (() => Promise<pg.Client>) | null;
};

/** Something that the shop needs of an engine that speaks PostgreSQL's protocol. */
export type Feature = {
  name: string;
  /** Who needs it; "nobody": it is told for those who choose an engine. */
  needs: string;
  /** Whether it is about sessions beside each other, of which the embedded database has one. */
  isShared?: boolean;
  /** Rejects, with the reason, where the engine does not have it. */
  works(engine: Engine): Promise<void>;
};

/** One statement after another in one session, within a schema of the trial. */
async function within(engine: Engine, ...statements: string[]) {
  const client = await engine.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } catch (error) {
    await client.query("rollback").catch(() => {}); // its connection may be gone with it
    throw error;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code of a failure. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : String(error));
}

function expect(is: unknown, should: unknown): void {
  const [found, wanted] = [is, should].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`);
}

/** That a statement is refused with this code. */
const refused = async (asked: Promise<unknown>, wanted: string) =>
  expect(await asked.then(() => "accepted", codeOf), wanted);

const one = async (engine: Engine, ...statements: string[]) =>
  Object.values((await within(engine, ...statements))[0] ?? {})[0];

/** Runs a transaction in each of two sessions, their statements in turn; answers the codes of failures. */
async function twoSessions(
  engine: Engine,
  isolation: string,
  steps: [0 | 1, string][],
): Promise<string[]> {
  const clients = [await engine.connect(), await engine.connect()];
  const codes: string[] = [];
  try {
    for (const client of clients) await client.query(`begin isolation level ${isolation}`);
    const pending: Promise<unknown>[] = [];
    for (const [which, statement] of steps) {
      const sent = clients[which]
        ?.query(statement)
        .catch((error: unknown) => void codes.push(codeOf(error)));
      pending.push(sent ?? Promise.resolve());
      // A statement that waits for the other session is left waiting, as it would be.
      await Promise.race([sent, pause(WAITING)]);
    }
    await Promise.all(pending);
  } finally {
    for (const client of clients) await client.end();
  }
  return codes;
}

const WAITING = 300; // ms after which a statement counts as waiting for another
const TABLE = "create table if not exists engine_rows (id int primary key, n int, body jsonb)";
const ROWS =
  "insert into engine_rows values (1, 0, '{}'), (2, 0, '{}') on conflict (id) do update set n = 0";

export const FEATURES: Feature[] = [
  {
    name: "parameters of statements without a name",
    needs: "pg, Drizzle",
    works: async (engine) => {
      const { rows } = (await engine.handle.db.execute(sql`select ${1}::int + 1 as n`)) as {
        rows: { n: number }[];
      };
      expect(rows, [{ n: 2 }]);
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
      const hearer = await engine.hear?.();
      if (!hearer) throw new Error("no connection hears");
      try {
        const heard = new Promise((resolve) => hearer.once("notification", resolve));
        await hearer.query("listen engine_news");
        await within(engine, "notify engine_news");
        const late = pause(2_000).then(() => Promise.reject(new Error("nothing came in 2 s")));
        await Promise.race([heard, late]);
      } finally {
        await hearer.end();
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
  {
    name: "INSERT … ON CONFLICT DO UPDATE … RETURNING",
    needs: "the shop, Better Auth",
    works: async (engine) => {
      const sql = `insert into engine_rows values (1, 5, '{}')
        on conflict (id) do update set n = excluded.n returning n`;
      expect(await one(engine, TABLE, sql), 5);
    },
  },
  {
    name: "data-changing WITH",
    needs: "the shop: placing an order, moving stock",
    works: async (engine) => {
      const sql = `with changed as (update engine_rows set n = 7 where id = 1 returning n)
        select sum(n)::int from changed`;
      expect(await one(engine, TABLE, ROWS, sql), 7);
    },
  },
  {
    name: "unique indexes with WHERE",
    needs: "the shop: one open refund, one mail of a kind",
    works: async (engine) => {
      const twice = within(
        engine,
        "drop table if exists engine_once",
        "create table engine_once (id int, done bool)",
        "create unique index on engine_once (id) where not done",
        "insert into engine_once values (1, true), (1, true), (1, false)",
        "insert into engine_once values (1, false)",
      );
      await refused(twice, "23505");
    },
  },
  {
    name: "foreign keys, CHECK, deferred to the commit",
    needs: "the shop",
    works: async (engine) => {
      const wrong = within(
        engine,
        "drop table if exists engine_child",
        TABLE,
        `create table engine_child (id int primary key check (id > 0),
          parent int references engine_rows (id) on delete cascade deferrable initially deferred)`,
        "begin",
        "insert into engine_child values (1, 99)",
        "commit",
      );
      await refused(wrong, "23503");
    },
  },
  {
    name: "triggers in PL/pgSQL that refuse a change",
    needs: "the shop: documents, timelines, reviews stay as they are",
    works: async (engine) => {
      const changed = within(
        engine,
        "drop table if exists engine_stays",
        "create table engine_stays (id int)",
        `create or replace function engine_stays() returns trigger language plpgsql as $$
          begin raise exception 'it stays' using errcode = 'restrict_violation'; end $$`,
        "create trigger stays before update on engine_stays for each row execute function engine_stays()",
        "insert into engine_stays values (1)",
        "update engine_stays set id = 2",
      );
      await refused(changed, "23001");
    },
  },
  {
    name: "jsonb: ->>, @>, jsonb_set, json_agg",
    needs: "the shop",
    works: async (engine) => {
      const sql = `select json_agg(body order by id) from (
        select id, jsonb_set('{"a": {"b": 1}}'::jsonb, '{a,b}', to_jsonb(id)) as body from engine_rows) as t
        where body @> '{"a": {"b": 1}}' or body->'a'->>'b' = '2'`;
      expect(await one(engine, TABLE, ROWS, sql), [{ a: { b: 1 } }, { a: { b: 2 } }]);
    },
  },
  {
    name: "arrays with a GIN index",
    needs: "the shop: tags of orders",
    works: async (engine) => {
      const sql = "select count(*)::int from engine_tags where tags @> '{b}'";
      const made = ["drop table if exists engine_tags", "create table engine_tags (tags text[])"];
      const rest = ["create index on engine_tags using gin (tags)"];
      const filled = "insert into engine_tags values ('{a,b}'), ('{a}')";
      expect(await one(engine, ...made, ...rest, filled, sql), 1);
    },
  },
  {
    name: "pg_current_snapshot(), pg_snapshot_xmin(), xid8",
    needs: "the shop: what other processes changed (changes.ts)",
    works: async (engine) => {
      const sql = "select pg_snapshot_xmin(pg_current_snapshot()) <= pg_current_xact_id() as is";
      expect(await one(engine, sql), true);
    },
  },
  {
    name: "generated identity columns without gaps in their order",
    needs: "the shop: lists, the queue of changes",
    works: async (engine) => {
      const made = ["drop table if exists engine_ids"];
      const table = "create table engine_ids (id bigint generated always as identity, n int)";
      const fill = "insert into engine_ids (n) select generate_series(1, 3)";
      expect(await one(engine, ...made, table, fill, "select max(id)::int from engine_ids"), 3);
    },
  },
  {
    name: "window functions, LATERAL, FILTER, generate_series of days",
    needs: "the shop: figures for admins",
    works: async (engine) => {
      const sql = `select count(*) filter (where day.n > 1)::int from
        generate_series(timestamptz '2026-01-01', timestamptz '2026-01-03', interval '1 day') as d,
        lateral (select row_number() over (order by d) as n) as one,
        lateral (select extract(day from d at time zone 'Asia/Kolkata') as n) as day`;
      expect(await one(engine, sql), 2);
    },
  },
  {
    name: "READ COMMITTED with row locks that wait",
    isShared: true,
    needs: "the shop: stock, checkouts",
    works: async (engine) => {
      await within(engine, TABLE, ROWS);
      const add = "update engine_rows set n = n + 1 where id = 1";
      const codes = await twoSessions(engine, "read committed", [
        [0, add],
        [1, add],
        [0, "commit"],
        [1, "commit"],
      ]);
      expect(codes, []);
      expect(await one(engine, "select n from engine_rows where id = 1"), 2);
    },
  },
  {
    name: "SERIALIZABLE that refuses write skew with 40001",
    isShared: true,
    needs: "nobody; the shop retries 40001 where it comes",
    works: async (engine) => {
      await within(engine, TABLE, ROWS);
      const read = "select sum(n) from engine_rows";
      const codes = await twoSessions(engine, "serializable", [
        [0, read],
        [1, read],
        [0, "update engine_rows set n = 1 where id = 1"],
        [1, "update engine_rows set n = 1 where id = 2"],
        [0, "commit"],
        [1, "commit"],
      ]);
      expect(codes, ["40001"]);
    },
  },
  {
    name: "deadlocks that are found (40P01)",
    isShared: true,
    needs: "the shop",
    works: async (engine) => {
      await within(engine, TABLE, ROWS);
      const codes = await twoSessions(engine, "read committed", [
        [0, "update engine_rows set n = 1 where id = 1"],
        [1, "update engine_rows set n = 1 where id = 2"],
        [0, "update engine_rows set n = 1 where id = 2"],
        [1, "update engine_rows set n = 1 where id = 1"],
        [0, "commit"],
        [1, "commit"],
      ]);
      expect(codes[0], "40P01");
    },
  },
  {
    name: "sign-up, sign-in and session",
    needs: "Better Auth, by Drizzle's adapter",
    works: async (engine) => {
      const auth = makeAuth({
        db: engine.handle.db,
        ...{ secret: "x".repeat(32), publicUrl: "http://localhost:3000" },
        ...{ requireVerifiedEmail: false, log: () => {} },
      });
      const email = `engine-${Date.now()}@home.example`;
      const password = "only for this trial 7";
      const names = { firstName: "Asha", lastName: "Rao" };
      await auth.api.signUpEmail({ body: { email, password, name: "Asha Rao", ...names } });
      const signedIn = await auth.api.signInEmail({ body: { email, password } });
      expect(signedIn.user.email, email);
    },
  },
];

/** What the features leave behind. */
export const CLEAN = [
  "drop table if exists engine_child, engine_rows, engine_once, engine_stays, engine_tags, engine_ids",
  "drop function if exists engine_stays",
  "drop schema if exists engine_jobs cascade",
];
