import type { MoneyMove } from "#domain/order/numbers.ts";
import type { OrderDay } from "../queries/order-days.ts";

/** What the orders of some days were placed with, of the kept sums: the part that `findMovesByDay` leaves out. */
export function movesOfDays(days: readonly OrderDay[]): MoneyMove[] {
  return days.flatMap(({ day, orders, revenue, payments }): MoneyMove[] => {
    const { count = 0, revenue: total = 0, captured = total } = payments.card ?? {};
    return [
      { key: day, kind: "placed", count: orders, amount: revenue },
      { key: day, kind: "online", count, amount: captured },
    ];
  });
}
