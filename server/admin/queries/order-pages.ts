import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { addDays, startOf } from "#domain/calendar.ts";
import type { OrderFilters, PageStart } from "#domain/order/order-filters.ts";
import type { Order, OrderStatus } from "#domain/order.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { orders, paymentKind } from "#server/platform/db/schema/orders.ts";
import { findSearched } from "./order-search.ts";

/** One page of orders, newest first, and whether there are more on either side. */
export type OrderPage = {
  orders: Order[];
  hasNewer: boolean;
  hasOlder: boolean;
  /** Nothing is just as it was searched: these have a typing error or two less. */
  similar: boolean;
};

/** What a list is narrowed to, and whether its search may look at names, contacts and accounts. */
export type OrderQuery = OrderFilters & { contacts: boolean };

/** A page of the filtered orders. A start that is no order's id gives the first page. */
export async function findOrderPage(
  db: Database,
  filters: OrderQuery,
  start: PageStart,
  size: number,
): Promise<OrderPage> {
  const place = start && (await placeOf(db, start.id));
  const backwards = place !== null && start?.direction === "newer";
  const side = place && (backwards ? sql`> ${place}` : sql`< ${place}`);
  const { where, similar } = await matching(db, filters);
  const rows = await db
    .select()
    .from(orders)
    .where(and(where, side ? sql`(created_at, id) ${side}` : undefined))
    .orderBy(
      ...(backwards
        ? [asc(orders.createdAt), asc(orders.id)]
        : [desc(orders.createdAt), desc(orders.id)]),
    )
    .limit(size + 1);
  const more = rows.length > size;
  const page = rows.slice(0, size).map(toOrder);
  // Fewer newer ones than a page: the newest page is shown whole instead of a stump.
  if (backwards && !more) return findOrderPage(db, filters, null, size);
  if (backwards) return { orders: page.reverse(), hasNewer: true, hasOlder: true, similar };
  return { orders: page, hasNewer: place !== null, hasOlder: more, similar };
}

/** The newest orders that match, each with its last change; empty: none. */
export async function findSeenOrders(
  db: Database,
  filters: OrderQuery,
  limit: number,
): Promise<{ id: string; seen: string }[]> {
  const { where } = await matching(db, filters);
  const rows = await db
    .select({ id: orders.id, updatedAt: orders.updatedAt })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ id, updatedAt }) => ({ id, seen: updatedAt?.toISOString() ?? "" }));
}

/** How many orders match; where a limit is given, counted no further than that. */
export async function countOrders(
  db: Database,
  filters: OrderQuery,
  limit?: number,
  newerThan: string | null = null,
): Promise<number> {
  const place = newerThan === null ? null : await placeOf(db, newerThan);
  const { where } = await matching(db, filters);
  const all = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(where, place ? sql`(created_at, id) > ${place}` : undefined));
  const some = (limit === undefined ? all : all.limit(limit)).as("some");
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(some);
  return Number(row?.count ?? 0);
}

/** How many orders match of each of these statuses (null: of any, as "all"), each counted no further than `limit`. */
export async function countByStatuses(
  db: Database,
  filters: OrderQuery,
  statuses: readonly (OrderStatus | null)[],
  limit: number,
): Promise<Record<string, number>> {
  const counts = statuses.map(async (status) => {
    const which = (await matching(db, { ...filters, status })).where ?? sql`true`;
    return sql`(select count(*)::int from (select 1 from ${orders} where ${which} limit ${limit}) as found)
      as ${sql.identifier(status ?? "all")}`;
  });
  const counted = sql`select ${sql.join(await Promise.all(counts), sql`, `)}`;
  const [row] = await queryRows<Record<string, number>>(db, counted);
  return row ?? {};
}

/**
 * Where an order stands in the list. As text: the database keeps finer times than JavaScript, and a
 * rounded one would skip orders or show them twice.
 */
async function placeOf(db: Database, id: string): Promise<SQL | null> {
  const [row] = await db
    .select({ at: sql<string>`created_at::text` })
    .from(orders)
    .where(eq(orders.id, id));
  return row ? sql`(${row.at}::timestamptz, ${id})` : null;
}

/** Which orders match, and whether the search was found with typing errors alone. */
async function matching(
  db: Database,
  filters: OrderQuery,
): Promise<{ where: SQL | undefined; similar: boolean }> {
  const { search, contacts } = filters;
  const searched = search ? await findSearched(db, search, contacts) : null;
  const where = and(
    filters.status ? eq(orders.status, filters.status) : undefined,
    filters.payment ? sql`${paymentKind} = ${filters.payment}` : undefined,
    filters.from ? gte(orders.createdAt, startOf(filters.from)) : undefined,
    filters.to ? lt(orders.createdAt, startOf(addDays(filters.to, 1))) : undefined,
    searched?.where,
  );
  return { where, similar: searched?.similar ?? false };
}
