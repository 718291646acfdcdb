import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { keyset, partOf, type Start } from "#server/platform/db/keyset.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { returnLines, returns } from "#server/platform/db/schema/returns.ts";
import type { ReturnRow } from "./returns.ts";

/** A return as lists show it: its order's customer, and how many pieces it is of. */
export type ReturnInList = ReturnRow & { name: string; pieces: number };

const name = sql<string>`coalesce((${orders.shippingAddress} ->> 'firstName') || ' ' ||
  (${orders.shippingAddress} ->> 'lastName'), '')`;
const pieces = sql<number>`(select coalesce(sum(quantity), 0)::int from ${returnLines}
  where ${returnLines.returnId} = ${returns.id})`;

const id = { of: returns.id, kind: "text" } as const;
const byDue = keyset(
  [{ of: sql`coalesce(${returns.dueOn}, 'infinity'::date)`, kind: "day" }, id],
  "asc",
);
const newest = keyset([{ of: returns.createdAt, kind: "time" }, id], "desc");

/** The open returns by the day that was promised, or the closed ones, the newest first; one more than `size`. */
export async function findReturnPage(
  db: Database,
  { open, start, size }: { open: boolean; start: Start; size: number },
): Promise<(ReturnInList & { place: string[] })[]> {
  const list = open ? byDue : newest;
  const { limit, offset } = partOf(start, size);
  const rows = await db
    .select({ row: returns, name, pieces, place: list.place })
    .from(returns)
    .leftJoin(orders, eq(orders.id, returns.orderId))
    .where(and(open ? isNull(returns.closedAt) : isNotNull(returns.closedAt), list.behind(start)))
    .orderBy(...list.order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, ...more }) => ({ ...row, ...more }));
}
