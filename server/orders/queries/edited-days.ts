import { randomInt } from "node:crypto";
import { dayOf } from "#domain/calendar.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { orderDays } from "#server/platform/db/schema/orders.ts";

/**
 * Has the day of an order added up anew (§22.82), after its lines or its total were edited. For the
 * transaction that edits it. The mark is another one each time, so that who adds up meanwhile keeps
 * nothing.
 */
export async function markEditedDay(tx: Transaction, createdAt: Date): Promise<void> {
  const mark = -1 - randomInt(2 ** 31 - 2);
  await tx
    .insert(orderDays)
    .values({ day: dayOf(createdAt), orders: mark, revenue: 0, payments: {}, products: {} })
    .onConflictDoUpdate({ target: orderDays.day, set: { orders: mark } });
}
