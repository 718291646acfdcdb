import { setImmediate as breathe } from "node:timers/promises";
import { addDays, dayOf } from "#domain/calendar.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import type { Context } from "#server/context/context.ts";
import { admin, filters, valueIn } from "./admin-looks.ts";

const EXPORTED_DAYS = 100; // of the thousand over which orders are spread

/** Reads an export of a tenth of the orders to its end as a browser would; MB by which the process grew meanwhile. */
export async function growthByExport(ctx: Context, format: "csv" | "xlsx"): Promise<number> {
  const today = dayOf(new Date());
  const dates = { from: addDays(today, -EXPORTED_DAYS), to: addDays(today, -1) };
  const before = process.memoryUsage().rss;
  const file = valueIn(await exportOrders(ctx, admin, filters(dates), format));
  let most = before;
  for await (const _ of file as AsyncIterable<Buffer>) {
    most = Math.max(most, process.memoryUsage().rss);
    await breathe();
  }
  return (most - before) / 2 ** 20;
}
