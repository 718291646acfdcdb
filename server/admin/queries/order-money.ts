import { and, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { addDays, type Day, startOf } from "#domain/calendar.ts";
import type { Paise } from "#domain/money.ts";
import { orderStatuses } from "#domain/order.ts";
import type { Database } from "#server/platform/db/database.ts";
import { codRefusals } from "#server/platform/db/schema/cod.ts";
import type { DayPart } from "#server/platform/db/schema/orders.ts";
import { orders, paymentKind } from "#server/platform/db/schema/orders.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { due, notCome, unpaid } from "./money-moves.ts";

/**
 * The part of a day's orders in `order_days` that is no revenue: it changes long after the day is
 * over, so it is read at each request, by indexes that hold the few orders concerned. In paise.
 */
export type DayMoney = {
  /** Cancelled orders by kind of payment. */
  cancelled: Partial<Record<"cod" | "card", DayPart>>;
  /** What is still to be paid of cash orders that are neither delivered nor cancelled (`dueOf`). */
  toCollect: Paise;
  /**
   * What of the totals of cash orders that are not cancelled has not come: what is to be collected, and what parcels were
   * to collect that do not reach their customers.
   */
  unpaid: Paise;
  /**
   * What of the totals of orders that are not cancelled went back, or is on its way, by kind of payment: without what
   * they did not cost (any more).
   */
  refunded: Partial<Record<"cod" | "card", Paise>>;
};

const day = sql<Day>`(${orders.createdAt} at time zone 'Asia/Kolkata')::date::text`;
/** The same as `paymentKind`, beside a table that has payments too. */
const kindOfOrder = sql<
  "cod" | "card"
>`(case ${orders.paymentId} when 'COD' then 'cod' else 'card' end)`;
const onTheirWay = orderStatuses.filter((each) => each !== "delivered" && each !== "cancelled");

/** The same for each of some days that follow each other. */
export async function findDayMoney(db: Database, days: Day[]): Promise<Map<Day, DayMoney>> {
  const money = new Map(
    days.map((each): [Day, DayMoney] => [
      each,
      { cancelled: {}, toCollect: 0, unpaid: 0, refunded: {} },
    ]),
  );
  const [first] = days;
  if (!first) return money;
  const within = placedWithin(days);
  const sum = sql<string>`sum(${orders.total})`;
  const cancelled = db
    .select({ day, kind: paymentKind, count: sql<string>`count(*)`, sum })
    .from(orders)
    .where(and(eq(orders.status, "cancelled"), within))
    .groupBy(day, paymentKind);
  const toCollect = db
    .select({
      day,
      sum: sql<string>`coalesce(sum(${due}), 0)`,
      unpaid: sql<string>`coalesce(sum(${unpaid}), 0)`,
    })
    .from(orders)
    .where(and(inArray(orders.status, onTheirWay), sql`${paymentKind} = 'cod'`, within))
    .groupBy(day);
  // Of an order that has arrived: found by the few that were refused, which are kept for longer than is shown.
  const isBack = and(eq(parcels.id, codRefusals.parcelId), eq(parcels.state, "come back"));
  const ofParcels = sql`least(sum(${parcels.toCollect}), greatest(${notCome}, 0))`;
  const ofOrdersBack = db
    .select({ day: day.as("day"), sum: ofParcels.as("sum") })
    .from(codRefusals)
    .innerJoin(parcels, isBack)
    .innerJoin(orders, eq(orders.id, codRefusals.orderId))
    .where(
      and(
        gte(codRefusals.at, startOf(first)),
        ne(orders.status, "cancelled"),
        isNotNull(orders.deliveredAt),
        within,
      ),
    )
    .groupBy(orders.id)
    .as("of_orders_back");
  const cameBack = db
    .select({ day: ofOrdersBack.day, sum: sql<string>`sum(${ofOrdersBack.sum})` })
    .from(ofOrdersBack)
    .groupBy(ofOrdersBack.day);
  const ofItsPayment = and(
    eq(orders.paymentId, refunds.paymentId),
    sql`${orders.paymentId} <> 'COD'`, // as the index has it
  );
  const ofOrder = and(eq(orders.id, refunds.orderId), sql`${refunds.source} <> 'stray'`);
  // What went back of what an order did not cost (any more) is no part of its total.
  const ofTotal = sql`least(sum(${refunds.amount}) - ${orders.overpaid}, ${orders.total})`;
  const ofOrders = db
    .select({ day: day.as("day"), kind: kindOfOrder.as("kind"), sum: ofTotal.as("sum") })
    .from(refunds)
    .innerJoin(orders, or(ofItsPayment, ofOrder))
    .where(
      and(
        gte(refunds.createdAt, startOf(first)), // none is older than its order
        ne(refunds.status, "failed"), // that money was not returned
        ne(orders.status, "cancelled"),
        within,
      ),
    )
    .groupBy(orders.id)
    .as("of_orders");
  const refunded = db
    .select({ day: ofOrders.day, kind: ofOrders.kind, sum: sql<string>`sum(${ofOrders.sum})` })
    .from(ofOrders)
    .groupBy(ofOrders.day, ofOrders.kind);
  const [ofCancelled, ofCash, ofRefused, ofRefunds] = await Promise.all([
    cancelled,
    toCollect,
    cameBack,
    refunded,
  ]);
  for (const row of ofCancelled) {
    const part = { count: Number(row.count), revenue: Number(row.sum) };
    const found = money.get(row.day);
    if (found) found.cancelled[row.kind] = part;
  }
  for (const row of ofCash) {
    const found = money.get(row.day);
    if (!found) continue;
    found.toCollect = Number(row.sum);
    found.unpaid += Number(row.unpaid);
  }
  for (const row of ofRefused) {
    const found = money.get(row.day);
    if (found) found.unpaid += Number(row.sum);
  }
  for (const row of ofRefunds) {
    const found = money.get(row.day);
    if (found) found.refunded[row.kind] = Number(row.sum);
  }
  return money;
}

/** Pieces and their value in the cancelled orders of these days, by name of product. */
export async function findCancelledProducts(
  db: Database,
  days: Day[],
): Promise<Record<string, DayPart>> {
  const name = sql<string>`line ->> 'name'`;
  const quantity = sql`(line ->> 'quantity')::bigint`;
  const rows = await db
    .select({
      name,
      count: sql<string>`sum(${quantity})`,
      value: sql<string>`sum(${quantity} * (line ->> 'price')::bigint)`,
    })
    .from(orders)
    .crossJoin(sql`jsonb_array_elements(${orders.items}) as line`)
    .where(and(eq(orders.status, "cancelled"), placedWithin(days)))
    .groupBy(name);
  return Object.fromEntries(
    rows.map((row) => [row.name, { count: Number(row.count), revenue: Number(row.value) }]),
  );
}

function placedWithin(days: Day[]): SQL | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return sql`false`;
  return and(
    gte(orders.createdAt, startOf(first)),
    lt(orders.createdAt, startOf(addDays(last, 1))),
  );
}
