import { and, type SQL, sql } from "drizzle-orm";
import type { RefundQueue } from "#domain/refund/queues.ts";
import type { Database } from "#server/platform/db/database.ts";
import { keyset, partOf, type Start } from "#server/platform/db/keyset.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import type { RefundRow } from "./refunds.ts";

// What failed long ago and was asked for again is done: those that nothing has followed are left.
const notAgain = sql`not exists (
  select from refunds as again where again.request_key = 'again ' || refunds.id)`;
// All of its order's money, or of its payment by a link, has gone back in other ways: nothing is left to ask for.
const notGiven = sql`not (refunds.source = 'order' and (
  exists (select from orders where orders.id = refunds.order_id and coalesce(orders.captured, orders.total) <= orders.refunded)
  or exists (select from payment_links where payment_links.order_id = refunds.order_id
    and payment_links.payment_id = refunds.payment_id
    and payment_links.amount <= (select coalesce(sum(gone.amount), 0) from refunds as gone
      where gone.order_id = refunds.order_id and gone.payment_id = refunds.payment_id
        and gone.status <> 'failed'))))`;
// Each names what the index of the open ones has.
const open = sql`refunds.status <> 'processed'`;
const onTheWay = sql`${open} and refunds.method = 'provider' and refunds.status in ('requested', 'pending')`;

/** What failed, and neither was asked for again nor needs to be. */
export const failedStill = sql`(refunds.status = 'failed' and ${notAgain} and ${notGiven})`;

/** Which refunds are in each queue; those that began before `slow` are slow. */
export const refundConditions = (slow: SQL): Record<Exclude<RefundQueue, "all">, SQL> => ({
  due: sql`${open} and ((refunds.method = 'bank' and refunds.status = 'requested')
    or ${failedStill})`,
  slow: sql`${onTheWay} and refunds.created_at < ${slow}`,
  "on-the-way": onTheWay,
});

const keys = [
  { of: refunds.createdAt, kind: "time" },
  { of: refunds.id, kind: "text" },
] as const;
const [oldest, newest] = [keyset(keys, "asc"), keyset(keys, "desc")];

/** A page of `size` refunds, and one more: what waits the oldest first, all of them the newest first. */
export async function findRefundPage(
  db: Database,
  queue: RefundQueue,
  slow: Date,
  { start, size }: { start: Start; size: number },
): Promise<(RefundRow & { place: string[] })[]> {
  const list = queue === "all" ? newest : oldest;
  const { limit, offset } = partOf(start, size);
  const conditions = refundConditions(sql`${slow.toISOString()}::timestamptz`);
  const rows = await db
    .select({ row: refunds, place: list.place })
    .from(refunds)
    .where(and(queue === "all" ? undefined : conditions[queue], list.behind(start)))
    .orderBy(...list.order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, place }) => ({ ...row, place }));
}
