import { sql } from "drizzle-orm";
import type { Context } from "#server/context/context.ts";
import { transact } from "#server/platform/db/transaction.ts";

const tables = [
  ["orders", "orders_edited_have_lines"],
  ["reviews", "reviews_stay"],
] as const;

/**
 * Makes orders as a version left them that knew no lines: their items say neither ids nor variants, nothing points to
 * a line, and the job has not run. `open`: nor were options chosen.
 */
export async function asOfBefore(ctx: Context, ids: readonly string[], open = false) {
  const chosen = open ? sql` || '{"size":null,"material":null,"color":null}'::jsonb` : sql``;
  const own = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await transact(ctx.db, "once", async (tx) => {
    const turn = async (way: "disable" | "enable") => {
      for (const [table, trigger] of tables) {
        await tx.execute(sql.raw(`alter table ${table} ${way} trigger ${trigger}`));
      }
    };
    await turn("disable");
    await tx.execute(sql`update orders set items = (
        select jsonb_agg((item - 'lineId' - 'variantId')${chosen} order by at)
        from jsonb_array_elements(items) with ordinality as line (item, at)
      ) where id in ${own}`);
    await tx.execute(sql`delete from order_lines where order_id in ${own}`);
    await tx.execute(sql`update parcel_lines set line_id = null
      where parcel_id in (select id from parcels where order_id in ${own})`);
    await tx.execute(sql`update return_lines set line_id = null
      where return_id in (select id from returns where order_id in ${own})`);
    await tx.execute(sql`update reviews set line_id = null where order_id in ${own}`);
    await tx.execute(sql`update backfills set after = '', done_at = null`);
    await turn("enable");
  });
}
