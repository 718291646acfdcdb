import { type SQL, sql } from "drizzle-orm";
import type { MonthMoney, RefundSum, Sum } from "#domain/documents/month.ts";
import { failedStill } from "#server/payments/queries/refund-queue.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { refundMoves, type Stretch } from "./money-moves.ts";

const sum = sql`count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount`;
const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Cash of the door: what carriers handed on in a stretch of time, and what was collected before its end and is not
 * noted as handed on until now.
 */
export async function sumHandedOn(
  db: Database,
  { from, to }: Stretch,
): Promise<{ handedOn: Sum; open: Sum }> {
  const [handedOn, open] = await Promise.all([
    queryRows<Sum>(
      db,
      sql`select ${sum} from cod_collections
        where remitted_at >= ${time(from)} and remitted_at < ${time(to)}`,
    ),
    queryRows<Sum>(
      db,
      sql`select ${sum} from cod_collections
        where remitted_at is null and collected_at < ${time(to)}`,
    ),
  ]);
  const none = { count: 0, amount: 0 };
  return { handedOn: handedOn[0] ?? none, open: open[0] ?? none };
}

/** What was given back in a stretch of time, by how. */
export function sumRefunds(db: Database, stretch: Stretch): Promise<RefundSum[]> {
  const { from, to } = stretch;
  return queryRows<RefundSum>(
    db,
    sql`select method, unmatched, ${sum} from (
        select method, false as unmatched, amount from (${refundMoves(stretch)}) as of_orders
        union all
        select method, true, amount from refunds where status = 'processed' and source = 'stray'
          and processed_at >= ${time(from)} and processed_at < ${time(to)}) as moves
      group by 1, 2 order by 2, 1`,
  );
}

/** What was to be given back before a time and is not until now: by hand, by the provider, and what failed. */
export async function sumOpenRefunds(
  db: Database,
  before: Date,
): Promise<Pick<MonthMoney, "payouts" | "onTheWay" | "failed">> {
  const isOpen = sql`refunds.status in ('requested', 'pending')`;
  const which = {
    payouts: sql`${isOpen} and refunds.method = 'bank'`,
    onTheWay: sql`${isOpen} and refunds.method = 'provider'`,
    failed: failedStill,
  };
  const sumOf = async (where: SQL): Promise<Sum> => {
    const [row] = await queryRows<Sum>(
      db,
      sql`select ${sum} from refunds
        where status <> 'processed' and refunds.created_at < ${time(before)} and ${where}`,
    );
    return row ?? { count: 0, amount: 0 };
  };
  const [payouts, onTheWay, failed] = await Promise.all([
    sumOf(which.payouts),
    sumOf(which.onTheWay),
    sumOf(which.failed),
  ]);
  return { payouts, onTheWay, failed };
}

/** Orders whose books do not agree, as the last audit found them: the oldest first, at most `limit`. */
export function findBookFaults(db: Database, limit: number): Promise<MonthMoney["faults"]> {
  return queryRows(
    db,
    sql`select order_id as "orderId", faults from book_faults order by since, order_id limit ${limit}`,
  );
}
