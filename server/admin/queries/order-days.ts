import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { addDays, type Day, startOf } from "#domain/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { orderDays, orders, paymentKind } from "#server/platform/db/schema/orders.ts";
import { paidAtPlacing } from "./money-moves.ts";

export type OrderDay = typeof orderDays.$inferSelect;

const SETTLED = 3600_000; // ms after midnight by which every order of the day before is committed

/**
 * The orders of some days that follow each other, oldest first. Days that are over are added up once
 * and kept; only the others are read from the orders.
 */
export async function findOrderDays(db: Database, days: Day[], now: Date): Promise<OrderDay[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const found = await db
    .select()
    .from(orderDays)
    .where(and(gte(orderDays.day, first), lte(orderDays.day, last)));
  const stored = found.filter((row) => row.orders >= 0);
  const known = new Set(stored.map(({ day }) => day));
  const missing = days.filter((day) => !known.has(day));
  const added = await addUp(db, missing);
  const over = added.filter(
    ({ day }) => startOf(addDays(day, 1)).getTime() + SETTLED <= now.getTime(),
  );
  if (over.length > 0) await db.insert(orderDays).values(over).onConflictDoNothing();
  for (const mark of found) {
    const row = mark.orders < 0 && over.find(({ day }) => day === mark.day);
    if (!row) continue;
    // Kept unless another order of the day was edited since the mark was read.
    const same = and(eq(orderDays.day, mark.day), eq(orderDays.orders, mark.orders));
    await db.update(orderDays).set(row).where(same);
  }
  return [...stored, ...added].sort((a, b) => (a.day < b.day ? -1 : 1));
}

async function addUp(db: Database, days: Day[]): Promise<OrderDay[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const day = sql<Day>`(created_at at time zone 'Asia/Kolkata')::date::text`;
  const count = sql<string>`count(*)`;
  const within = and(
    gte(orders.createdAt, startOf(first)),
    sql`created_at < ${startOf(addDays(last, 1)).toISOString()}::timestamptz`,
    inArray(day, days),
  );
  const quantity = sql`(line ->> 'quantity')::bigint`;
  const ofPayments = db
    .select({
      day,
      kind: paymentKind,
      count,
      revenue: sql<string>`sum(total)`,
      captured: sql<string>`sum(case payment_id when 'COD' then 0 else ${paidAtPlacing} end)`,
    })
    .from(orders)
    .where(within)
    .groupBy(day, paymentKind);
  const ofProducts = db
    .select({
      day,
      name: sql<string>`line ->> 'name'`,
      count: sql<string>`sum(${quantity})`,
      revenue: sql<string>`sum(${quantity} * (line ->> 'price')::bigint)`,
    })
    .from(orders)
    .crossJoin(sql`jsonb_array_elements(items) as line`)
    .where(within)
    .groupBy(day, sql`line ->> 'name'`);
  const [byPayment, byProduct] = await Promise.all([ofPayments, ofProducts]);
  const sums = new Map(
    days.map((each): [Day, OrderDay] => [
      each,
      { day: each, orders: 0, revenue: 0, payments: {}, products: {} },
    ]),
  );
  for (const row of byPayment) {
    const sum = sums.get(row.day);
    if (!sum) continue;
    sum.orders += Number(row.count);
    sum.revenue += Number(row.revenue);
    sum.payments[row.kind] = {
      count: Number(row.count),
      revenue: Number(row.revenue),
      captured: Number(row.captured),
    };
  }
  for (const row of byProduct) {
    const sum = sums.get(row.day);
    if (sum) sum.products[row.name] = { count: Number(row.count), revenue: Number(row.revenue) };
  }
  return [...sums.values()];
}
