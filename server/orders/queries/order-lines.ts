import { and, type Column, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { backfills } from "#server/platform/db/schema/orders.ts";
import { statement } from "#server/platform/db/statement.ts";
import { transact } from "#server/platform/db/transaction.ts";

/**
 * The place in its order of the line that a row points to by its id; -1: an edit took it out. Rows of before have no
 * id until the job has come to them, and go by the place that they had.
 */
export const placeOfLine = ({ lineId, line }: { lineId: Column; line: Column }) =>
  sql<number>`case when ${lineId} is null then ${line}
    else coalesce((select position from order_lines where order_lines.id = ${lineId}), -1) end`;

const NAME = "order lines";

/** Whether orders of before wait for their lines. */
export async function isFillDue(db: Database): Promise<boolean> {
  const open = and(eq(backfills.name, NAME), sql`${backfills.doneAt} is null`);
  return (await db.$count(backfills, open)) > 0;
}

const next = statement<{ id: string; without: boolean }, { after: string; limit: number }>(
  "next_without_lines",
  // Locked until their lines are there, so that nobody edits them meanwhile.
  sql`select id, not exists (select from order_lines where order_id = orders.id)
      and items <> '[]' as without
    from orders where id > ${sql.placeholder("after")} order by id
    limit ${sql.placeholder("limit")}::int for no key update`,
);
const write = statement<object, { ids: string[] }>(
  "fill_order_lines",
  sql`select fill_order_lines((select ${sql.placeholder("ids")}::text[]))`,
);

/**
 * Writes the lines of the next orders of before, by their ids, and points parcels, returns and reviews to them.
 * `last`: all have theirs now; `elsewhere`: they had, or another process is at it.
 */
export function fillSomeLines(
  db: Database,
  limit: number,
  now: Date,
): Promise<"more" | "last" | "elsewhere"> {
  return transact(db, "repeatable", async (tx) => {
    const [at] = await tx
      .select()
      .from(backfills)
      .where(and(eq(backfills.name, NAME), sql`${backfills.doneAt} is null`))
      .for("update", { skipLocked: true });
    if (!at) return "elsewhere";
    const rows = await next(tx, { after: at.after, limit });
    const ids = rows.flatMap(({ id, without }) => (without ? [id] : []));
    if (ids.length > 0) await write(tx, { ids });
    const isLast = rows.length < limit;
    const after = rows.at(-1)?.id ?? at.after;
    await tx
      .update(backfills)
      .set({ after, doneAt: isLast ? now : null })
      .where(eq(backfills.name, NAME));
    return isLast ? "last" : "more";
  });
}
