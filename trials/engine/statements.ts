import { makeAuth } from "#server/accounts/auth/auth.ts";
import { passwordHashing } from "#server/accounts/auth/firebase-password.ts";
import { expect, type Feature, one, ROWS, refused, TABLE, twoSessions, within } from "./engine.ts";

/** What the SQL of the shop needs of an engine, and how its transactions meet. */
export const statements: Feature[] = [
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
        ...{ requireVerifiedEmail: false, passwords: passwordHashing, log: () => {} },
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
