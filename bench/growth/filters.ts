import { sql } from "drizzle-orm";
import { addDays, dayOf } from "#domain/calendar.ts";
import { adminStatuses } from "#domain/order.ts";
import { COUNT_LIMIT, countByStatus, listAllOrders } from "#server/admin/list-all-orders.ts";
import type { Context } from "#server/context/context.ts";
import { admin, filters, one, valueIn } from "./admin-looks.ts";

/** Reads every combination of filters that the page offers, two pages and the counts of each; what was read without an index, in words. */
export async function readAllFilters(ctx: Context): Promise<string> {
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
  for (const chosen of combinations) await countByStatus(ctx, admin, chosen);
  // Where nearly every row counts, the first rows of the table are as good as an index.
  const rows = (await scanned(ctx)).rows - pages.rows;
  const most = combinations.length * (adminStatuses.length + 1) * COUNT_LIMIT * 2;
  const scans = pages.scans - before.scans;
  const verdict = scans > 0 || rows > most ? "AN INDEX IS MISSING" : "as it should be";
  return `${combinations.length} combinations of filters: ${scans} pages made without an index, their counts read ${rows} rows without one: ${verdict}`;
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
