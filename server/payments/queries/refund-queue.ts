import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { RefundQueue as Queue } from "#domain/refund/queues.ts";
import type { Database } from "#server/platform/db/database.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import type { RefundRow } from "./refunds.ts";

// What failed long ago and was asked for again is done: those that nothing has followed are left.
const notAgain = sql`not exists (
  select from refunds as again where again.request_key = 'again ' || ${refunds.id}
)`;
const conditions: Record<Queue, SQL | undefined> = {
  "by-hand": and(eq(refunds.method, "bank"), eq(refunds.status, "requested")),
  failed: and(eq(refunds.status, "failed"), notAgain),
  "on-the-way": and(
    eq(refunds.method, "provider"),
    inArray(refunds.status, ["requested", "pending"]),
  ),
  all: undefined,
};

/** A page of refunds: what waits the oldest first, all of them the newest first. */
export function findRefundPage(
  db: Database,
  queue: Queue,
  limit: number,
  offset: number,
): Promise<RefundRow[]> {
  const order = queue === "all" ? desc : asc;
  return db
    .select()
    .from(refunds)
    .where(conditions[queue])
    .orderBy(order(refunds.createdAt), order(refunds.id))
    .limit(limit)
    .offset(offset);
}

/** How many refunds are in each queue. */
export async function countRefundQueues(
  db: Database,
): Promise<Record<Exclude<Queue, "all">, number>> {
  const count = (queue: Exclude<Queue, "all">) =>
    sql<number>`count(*) filter (where ${conditions[queue]})`.mapWith(Number);
  const [row] = await db
    .select({
      "by-hand": count("by-hand"),
      failed: count("failed"),
      "on-the-way": count("on-the-way"),
    })
    .from(refunds)
    .where(sql`${refunds.status} <> 'processed'`);
  return row ?? { "by-hand": 0, failed: 0, "on-the-way": 0 };
}
