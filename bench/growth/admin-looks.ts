import { type SQL, sql } from "drizzle-orm";
import { addDays, dayOf } from "#domain/calendar.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import type { Result } from "#domain/result.ts";
import { defaultPermissions } from "#domain/roles.ts";
import { emailOf, orderId } from "#scripts/seed/bulk-orders.ts";
import { countByStatus, countNewOrders, listAllOrders } from "#server/admin/list-all-orders.ts";
import { readMoney } from "#server/admin/money/read-money.ts";
import { readFortnight, readOverview } from "#server/admin/read-overview.ts";
import { countWaiting, readToday } from "#server/admin/read-today.ts";
import { listCash } from "#server/cod/list-cash.ts";
import type { Context } from "#server/context/context.ts";
import { listQueue } from "#server/orders/queues.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

export const SAMPLES = 100;

export const admin = {
  uid: "bench",
  email: "bench@greenverse.example",
  authority: { role: "admin" as const, permissions: defaultPermissions("admin") },
};
export const filters = (query: Record<string, string> = {}) =>
  readFilters(new URLSearchParams(query));

/** The last thirty days. */
const month = (ctx: Context) => {
  const until = dayOf(ctx.now());
  return { from: addDays(until, -29), until };
};

/** The one value of a query that gives one row. */
export async function one<Value>(ctx: Context, query: SQL): Promise<Value> {
  const [row] = await queryRows<{ value: Value }>(ctx.db, query);
  if (!row) throw new Error("no row");
  return row.value;
}

/** The value of a result that must be one. */
export function valueIn<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.failure);
  return result.value;
}

/** What an admin looks at in a shop of `count` seeded orders. Each sample looks for another order. */
export async function adminLooks(
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
    "what waits": () => countWaiting(ctx, admin),
    today: () => readToday(ctx, admin),
    "queue: to pack": () => listQueue(ctx, admin, "to-pack"),
    "queue: late": () => listQueue(ctx, admin, "late"),
    "cash to come": () => listCash(ctx, admin),
    "money by day, 30 days": () => readMoney(ctx, admin, { ...month(ctx), by: "day" }),
    "money by state, 30 days": () => readMoney(ctx, admin, { ...month(ctx), by: "state" }),
  };
}
