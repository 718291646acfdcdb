import { and, type Column, eq, sql } from "drizzle-orm";
import type { CartLine } from "#domain/cart.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
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

const variantsOf = statement<
  { orderId: string; position: number } & Record<Option, string>,
  { ids: string[] }
>(
  "variants_of_lines",
  sql`select order_id as "orderId", position, variants.size, variants.material, variants.color
    from order_lines join variants on variants.id = variant_id
    where order_id = any(${sql.placeholder("ids")}::text[]) and position is not null`,
);

const options = ["size", "material", "color"] as const;
type Option = (typeof options)[number];
type WithItems = { id: string; items: CartLine[] };

/**
 * Orders as pages and documents show them: a line of before of which options were left open says those of the variant that
 * it is, as all others do (§22.92).
 */
export async function nameInFull<Of extends WithItems>(
  db: Connection,
  orders: readonly Of[],
): Promise<Of[]> {
  const isOpen = (line: CartLine) => options.some((option) => !line[option]);
  const ids = orders.flatMap(({ id, items }) => (items.some(isOpen) ? [id] : []));
  if (ids.length === 0) return [...orders];
  const found = Map.groupBy(await variantsOf(db, { ids }), ({ orderId }) => orderId);
  return orders.map((order) => {
    const variants = found.get(order.id);
    if (!variants) return order;
    const items = order.items.map((line, at) => {
      const variant = variants.find(({ position }) => position === at);
      const name = (option: Option) => line[option] || variant?.[option] || null;
      return { ...line, size: name("size"), material: name("material"), color: name("color") };
    });
    return { ...order, items };
  });
}

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
