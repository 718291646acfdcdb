/**
 * `npm run bench:admin`: the admin's pages on PostgreSQL with 1,000 orders and with 1,000,000, the
 * same looks at both. What takes more than twice as long with a thousand times as many orders, and
 * an export that grows the process by more than 100 MB, end it with code 1. Takes some minutes and
 * 3 GB of disk.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { addDays, dayOf } from "#domain/calendar.ts";
import { adminStatuses } from "#domain/order.ts";
import { readFilters } from "#domain/order-filters.ts";
import type { Result } from "#domain/result.ts";
import { defaultPermissions } from "#domain/roles.ts";
import { emailOf, orderId, seedOrders } from "#scripts/seed/bulk-orders.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import {
  COUNT_LIMIT,
  countByStatus,
  countNewOrders,
  listAllOrders,
} from "#server/admin/list-all-orders.ts";
import { readFortnight, readOverview } from "#server/admin/read-overview.ts";
import type { Context } from "#server/context/context.ts";
import { makeLog } from "#server/platform/log.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { ms, percentile, time } from "./percentile.ts";

const FEW = 1_000;
const MANY = 1_000_000;
const SAMPLES = 200;
const MOST_RATIO = 2;
const EXPORTED_DAYS = 100; // of a thousand: 100,000 of the many orders
const MOST_GROWTH = 100; // MB

const admin = {
  uid: "bench",
  email: "bench@greenverse.example",
  authority: { role: "admin" as const, permissions: defaultPermissions("admin") },
};
const filters = (query: Record<string, string> = {}) => readFilters(new URLSearchParams(query));

async function openShop(serverUrl: string, name: string, folder: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = serverUrl.replace(/\/postgres$/, `/${name}`);
  const engine = { url: () => url, folder: () => join(folder, name) };
  return startShop({ mode: "inside", engine, cashOnly: true, logger: makeLog("error") });
}

async function one<Value>(ctx: Context, query: ReturnType<typeof sql>): Promise<Value> {
  const { rows } = (await ctx.db.execute(query)) as unknown as { rows: { value: Value }[] };
  const [row] = rows;
  if (!row) throw new Error("no row");
  return row.value;
}

/** The value of a result that must be one. */
function valueIn<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.failure);
  return result.value;
}

/** The looks that are compared. Each sample looks for another order. */
async function looks(
  ctx: Context,
  count: number,
): Promise<Record<string, (sample: number) => Promise<unknown>>> {
  const nth = (n: number) => one<string>(ctx, sql`select ${orderId(n)} as value`);
  const some = (sample: number) => Math.floor((count * (sample + 0.5)) / SAMPLES) % count;
  const ids = await Promise.all(Array.from({ length: SAMPLES }, (_, n) => nth(some(n))));
  const id = (sample: number) => ids[sample] ?? "";
  const middle = await nth(Math.floor(count / 2));
  const newest = await nth(count - 1);
  const search = async (q: string) =>
    valueIn(await listAllOrders(ctx, admin, filters({ q }), null));
  const found = async (sample: number, q: string) => {
    const { orders } = await search(q);
    if (!orders.some((order) => order.id === id(sample))) throw new Error(`${q} was not found`);
  };
  return {
    "first page": () =>
      Promise.all([
        listAllOrders(ctx, admin, filters(), null),
        countByStatus(ctx, admin, filters()),
      ]),
    "deep page": () => listAllOrders(ctx, admin, filters(), { direction: "older", id: middle }),
    "search by e-mail": (sample: number) => found(sample, emailOf(some(sample))),
    "search by order id": (sample: number) => found(sample, id(sample)),
    "search by phone": (sample: number) => found(sample, String(9_000_000_000 + some(sample))),
    "new orders since": () => countNewOrders(ctx, admin, filters(), newest),
    "head of the list": () => readFortnight(ctx, admin),
    "overview, 90 days": () => readOverview(ctx, admin, 90),
  };
}

/** The p95 of each look at both shops. They take turns, so that whatever else runs slows down both. */
async function compare(few: Context, many: Context): Promise<boolean> {
  const [atFew, atMany] = [await looks(few, FEW), await looks(many, MANY)];
  let good = true;
  for (const [name, look] of Object.entries(atMany)) {
    const samples = { few: [] as number[], many: [] as number[] };
    for (const round of ["warm", "measured"]) {
      for (let sample = 0; sample < SAMPLES; sample++) {
        const taken = await time(1, () => atFew[name]?.(sample) ?? Promise.reject(name));
        const longer = await time(1, () => look(sample));
        if (round === "warm") continue; // the first look at a day adds it up
        samples.few.push(...taken);
        samples.many.push(...longer);
      }
    }
    const [base, p95] = [percentile(samples.few, 0.95), percentile(samples.many, 0.95)];
    if (p95 / base > MOST_RATIO) good = false;
    console.log(
      `${name}: p95 ${ms(base)} of ${FEW}, ${ms(p95)} of ${MANY}; ratio ${(p95 / base).toFixed(2)}`,
    );
  }
  return good;
}

/** Every combination of filters that the page offers, two pages and the counts of each. */
async function checkPlans(ctx: Context): Promise<string> {
  const today = dayOf(new Date());
  const days = { from: addDays(today, -500), to: addDays(today, -400) };
  const combinations = ["", "cancelled", ...adminStatuses].flatMap((status) =>
    ["", "cod", "card"].flatMap((payment) =>
      [{}, days].map((dates) => filters({ status, payment, ...dates })),
    ),
  );
  const before = await scanned(ctx);
  for (const chosen of combinations) {
    const first = valueIn(await listAllOrders(ctx, admin, chosen, null));
    const last = first.orders.at(-1);
    if (last) await listAllOrders(ctx, admin, chosen, { direction: "older", id: last.id });
  }
  const pages = await scanned(ctx);
  if (pages.scans > before.scans) throw new Error("a page was made without an index");
  for (const chosen of combinations) await countByStatus(ctx, admin, chosen);
  // Where nearly every row counts, the first rows of the table are as good as an index.
  const rows = (await scanned(ctx)).rows - pages.rows;
  if (rows > combinations.length * (adminStatuses.length + 1) * COUNT_LIMIT * 2) {
    throw new Error(`the counts read ${rows} rows without an index`);
  }
  return `${combinations.length} combinations of filters: every page by an index; the counts read ${rows} rows without one`;
}

/** How often the table of orders was read without an index so far, and how many rows of it. */
async function scanned(ctx: Context): Promise<{ scans: number; rows: number }> {
  await one(ctx, sql`select pg_sleep(1.5)::text as value`); // statistics are written once a second
  const value = await one<string>(
    ctx,
    sql`select seq_scan || ' ' || seq_tup_read as value from pg_stat_user_tables where relname = 'orders'`,
  );
  const [scans = 0, rows = 0] = value.split(" ").map(Number);
  return { scans, rows };
}

/** Reads an export to its end as a browser would; how much the process grew meanwhile, in MB. */
async function growthOf(ctx: Context, format: "csv" | "xlsx"): Promise<number> {
  const today = dayOf(new Date());
  const dates = { from: addDays(today, -EXPORTED_DAYS), to: addDays(today, -1) };
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const file = valueIn(await exportOrders(ctx, admin, filters(dates), format));
  let [bytes, most, lines] = [0, before, 0];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (format === "csv") lines += countLines(chunk);
    most = Math.max(most, process.memoryUsage().rss);
    await breathe();
  }
  const growth = (most - before) / 2 ** 20;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const rows = lines > 0 ? `${lines - 1} orders, ` : "";
  console.log(
    `export ${format}: ${rows}${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s; the process grew by ${growth.toFixed(0)} MB`,
  );
  return growth;
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf("\n"); at >= 0; at = chunk.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

async function seeded(serverUrl: string, folder: string, count: number) {
  const shop = await openShop(serverUrl, `orders_${count}`, folder);
  const start = performance.now();
  await seedOrders(shop.ctx.db, count);
  console.log(`${count} orders made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return shop;
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-bench-"));
  const server = await startPostgres();
  try {
    const few = await seeded(server.url, folder, FEW);
    const many = await seeded(server.url, folder, MANY);
    let good = await compare(few.ctx, many.ctx);
    console.log(await checkPlans(many.ctx));
    for (const format of ["csv", "xlsx"] as const) {
      if ((await growthOf(many.ctx, format)) > MOST_GROWTH) good = false;
    }
    await few.close();
    await many.close();
    return good;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
