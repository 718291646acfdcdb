import { sql } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

/** Where the goods of an order's line lie, and how they are numbered; empty: nobody said. */
export type Shelf = {
  orderId: string;
  line: number;
  variantId: number | null;
  sku: string;
  shelf: string;
};

const shelves = statement<Shelf, { ids: string[] }>(
  "shelves_of_orders",
  sql`select order_id as "orderId", position as line, order_lines.variant_id as "variantId",
      coalesce(nullif(variants.sku, ''), order_lines.sku) as sku, coalesce(stock.shelf, '') as shelf
    from order_lines left join variants on variants.id = order_lines.variant_id
      left join stock on stock.variant_id = order_lines.variant_id
    where order_id = any(${sql.placeholder("ids")}::text[]) and position is not null`,
);

/** Those of the lines of these orders, by `<order> <line>`. */
export async function findShelves(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, Shelf>> {
  if (ids.length === 0) return new Map();
  const rows = await shelves(db, { ids: [...ids] });
  return new Map(rows.map((row) => [`${row.orderId} ${row.line}`, row]));
}
