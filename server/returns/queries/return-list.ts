import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { returnLines, returns } from "#server/platform/db/schema/returns.ts";
import type { ReturnRow } from "./returns.ts";

/** A return as lists show it: its order's customer, and how many pieces it is of. */
export type ReturnInList = ReturnRow & { name: string; pieces: number };

const name = sql<string>`coalesce((${orders.shippingAddress} ->> 'firstName') || ' ' ||
  (${orders.shippingAddress} ->> 'lastName'), '')`;
const pieces = sql<number>`(select coalesce(sum(quantity), 0)::int from ${returnLines}
  where ${returnLines.returnId} = ${returns.id})`;

/** The open returns by the day that was promised, or the closed ones, the newest first; `limit` from `offset` on. */
export async function findReturnPage(
  db: Database,
  { open, limit, offset }: { open: boolean; limit: number; offset: number },
): Promise<ReturnInList[]> {
  const rows = await db
    .select({ row: returns, name, pieces })
    .from(returns)
    .leftJoin(orders, eq(orders.id, returns.orderId))
    .where(and(open ? isNull(returns.closedAt) : isNotNull(returns.closedAt)))
    .orderBy(
      ...(open
        ? [asc(returns.dueOn), asc(returns.id)]
        : [desc(returns.createdAt), desc(returns.id)]),
    )
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, ...more }) => ({ ...row, ...more }));
}
