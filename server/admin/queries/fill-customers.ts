import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { backfills } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";

const NAME = "customers";
const open = and(eq(backfills.name, NAME), sql`${backfills.doneAt} is null`);

/** Whether accounts of before wait for their figures. */
export async function isCountingDue(db: Database): Promise<boolean> {
  return (await db.$count(backfills, open)) > 0;
}

/**
 * Adds up the orders of the next accounts of before, by their ids. Their rows are locked first, so that an order that
 * comes meanwhile is added afterwards by the database. `last`: all have their figures; `elsewhere`: they had, or
 * another process is at it.
 */
export function countSomeCustomers(
  db: Database,
  limit: number,
  now: Date,
): Promise<"more" | "last" | "elsewhere"> {
  return transact(db, "repeatable", async (tx) => {
    const [at] = await tx.select().from(backfills).where(open).for("update", { skipLocked: true });
    if (!at) return "elsewhere";
    const accounts = await queryRows<{ id: string }>(
      tx,
      sql`select id from users where id > ${at.after} order by id limit ${limit}`,
    );
    const last = accounts.at(-1)?.id ?? at.after;
    const these = sql`user_id > ${at.after} and user_id <= ${last}`;
    await tx.execute(sql`insert into customers (user_id)
      select id from users where id > ${at.after} and id <= ${last}
        and exists (select from orders where user_id = users.id)
      order by id on conflict do nothing`);
    await tx.execute(sql`select 1 from customers where ${these} order by user_id for update`);
    await tx.execute(sql`update customers set orders = figures.orders, spent = figures.spent,
        last_order_at = figures.last
      from (select user_id as id, count(*) filter (where status <> 'cancelled')::int as orders,
          coalesce(sum(total - refunded + overpaid) filter (where status <> 'cancelled'), 0) as spent,
          max(created_at) as last
        from orders where ${these} group by user_id) as figures
      where user_id = figures.id`);
    const isLast = accounts.length < limit;
    await tx
      .update(backfills)
      .set({ after: last, doneAt: isLast ? now : null })
      .where(eq(backfills.name, NAME));
    return isLast ? "last" : "more";
  });
}
