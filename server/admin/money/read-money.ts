import { addDays, startOf } from "#domain/calendar.ts";
import {
  daysOf,
  type MoneyMove,
  type MoneyQuery,
  type MoneyRow,
  moneyRows,
  moneyTotal,
} from "#domain/order/numbers.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findMovesByDay, findMovesByPlace, findMovesByProduct } from "../queries/money-moves.ts";
import { findOrderDays } from "../queries/order-days.ts";
import { movesOfDays } from "../shared/day-moves.ts";

export type MoneyTable = {
  /** By day: every day, the last one first. Else the one with the most revenue first. */
  rows: MoneyRow[];
  total: MoneyRow;
};

/**
 * What came in and went out in some days, by day, product, state or PIN code (§22.81). Amounts in paise.
 * Needs `orders:read`.
 */
export async function readMoney(
  ctx: AdminContext,
  admin: SignedInAdmin,
  query: MoneyQuery,
): Promise<Result<MoneyTable, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const moves = await findMoves(ctx, query);
  const total = moneyTotal(moves);
  if (query.by === "day") {
    return success({ rows: moneyRows(moves, daysOf(query)).reverse(), total });
  }
  const rows = moneyRows(moves).sort(
    (one, other) => other.revenue - one.revenue || (one.key < other.key ? -1 : 1),
  );
  return success({ rows, total });
}

async function findMoves(ctx: AdminContext, query: MoneyQuery): Promise<MoneyMove[]> {
  const stretch = { from: startOf(query.from), to: startOf(addDays(query.until, 1)) };
  if (query.by === "product") return findMovesByProduct(ctx.db, stretch);
  if (query.by !== "day") return findMovesByPlace(ctx.db, query.by, stretch);
  const [days, moves] = await Promise.all([
    findOrderDays(ctx.db, daysOf(query), ctx.now()),
    findMovesByDay(ctx.db, stretch),
  ]);
  return [...movesOfDays(days), ...moves];
}
