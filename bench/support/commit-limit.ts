import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { percentile } from "../percentile.ts";
import { asBench } from "./shop-on-postgres.ts";

const CHECKOUTS = 10_000;

/**
 * The limit of every purchase: the rows that it must leave behind (an order, its checkout, two mails)
 * in one statement and one commit, into copies of the shop's own tables with all of their indexes.
 */
export async function openCommitLimit(url: string, db: pg.Client) {
  await db.query("create schema limits");
  for (const name of ["orders", "checkouts", "mails"]) {
    await db.query(`create table limits.${name} (like public.${name} including all)`);
  }
  await db.query(
    `insert into limits.checkouts (id, user_id, items, total, shipping_address)
     select 'checkout-' || n, user_id, items, total, shipping_address
     from generate_series(1, ${CHECKOUTS}) as n,
       (select * from public.checkouts where status = 'ordered' limit 1) as one`,
  );
  await db.query("vacuum analyze limits.checkouts");
  const { rows } = await db.query("select * from public.orders limit 1");
  const order = rows[0];
  if (!order) throw new Error("an order is needed as a pattern");
  const json = [order.items, order.shipping_address, { kind: "order", order }];
  const values = json.map((value) => JSON.stringify(value));
  return {
    byDriver: (connections: number, seconds: number) => byDriver(url, connections, seconds, values),
    byPgbench: (connections: number, seconds: number) =>
      byPgbench(url, connections, seconds, values),
  };
}
export type CommitLimit = Awaited<ReturnType<typeof openCommitLimit>>;

const rowsOf = (items: string, address: string, data: string, n: string) => `
  with placed as (
    insert into limits.orders (id, user_id, checkout_id, items, total, status, payment_id, shipping_address, created_at)
    values (gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text, ${items}::jsonb,
      2999900, 'placed', 'COD', ${address}::jsonb, now())
  ), done as (
    update limits.checkouts set status = 'ordered', payment_id = 'COD', updated_at = now()
    where id = 'checkout-' || ${n}
  )
  insert into limits.mails (id, kind, order_id, recipient, data, created_at, queued_at, due_at)
  select gen_random_uuid()::text, kind, 'GV-23456789AB', 'asha@home.example', ${data}::jsonb,
    now(), now(), now()
  from (values ('order-customer'), ('order-admin')) as both_mails (kind)`;

/** Commits a second by the shop's own driver, and how long each took in ms. */
async function byDriver(url: string, connections: number, seconds: number, values: string[]) {
  const text = rowsOf("$1", "$2", "$3", "$4::text");
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: asBench(url) }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const one = async (client: pg.Client) => {
    for (let now = performance.now(); now < end; ) {
      const n = 1 + Math.floor(Math.random() * CHECKOUTS);
      await client.query({ name: "limit", text, values: [...values, n] });
      times.push(performance.now() - now);
      now = performance.now();
    }
  };
  await Promise.all(clients.map(one));
  await Promise.all(clients.map((client) => client.end()));
  return { rate: times.length / seconds, p50: percentile(times, 0.5) };
}

const PGBENCH = [process.env.PATH?.split(":") ?? [], "/usr/bin"]
  .flat()
  .map((folder) => join(folder, "pgbench"))
  .find((path) => existsSync(path));

/** Commits a second by PostgreSQL's own load generator; null where it is not installed. */
async function byPgbench(url: string, connections: number, seconds: number, values: string[]) {
  if (!PGBENCH) return null;
  const folder = mkdtempSync(join(tmpdir(), "greenverse-pgbench-"));
  try {
    const script = join(folder, "limit.sql");
    // A blank behind each colon: pgbench takes one before a word for a variable.
    const [items = "", address = "", data = ""] = values.map(
      (value) => `'${value.replaceAll(":", ": ").replaceAll("'", "''")}'`,
    );
    const text = rowsOf(items, address, data, ":n").replaceAll(/\s*\n\s*/g, " ");
    writeFileSync(script, `\\set n random(1, ${CHECKOUTS})\n${text};\n`);
    const flags = ["-n", "-M", "prepared", "-c", connections, "-j", 1, "-T", seconds, "-f", script];
    const { stdout } = await promisify(execFile)(PGBENCH, [...flags.map(String), asBench(url)]);
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    const [, latency] = /latency average = ([\d.]+)/.exec(stdout) ?? [];
    return { rate: Number(rate), mean: Number(latency) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
