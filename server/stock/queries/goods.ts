import { type SQL, sql } from "drizzle-orm";
import type { CartLine } from "#domain/cart.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

/** A tracked variant of a cart: how many pieces of it, and the first line (from 1) that is one. */
export type Good = { variantId: number; quantity: number; line: number };

/**
 * The variants of lines (JSON), `id`, with their `quantity` and first `line`. An option that a line does
 * not name is the product's selected one, as in `findVariant`.
 */
export const wantedVariants = (items: SQL) => sql`
    select variants.id, sum((item ->> 'quantity')::int)::int as quantity, min(turn)::int as line
    from jsonb_array_elements(${items}) with ordinality as lines (item, turn)
      join products on products.id = (item ->> 'id')::int
      join variants on variants.product_id = products.id
        and variants.size = coalesce(nullif(item ->> 'size', ''), products.size)
        and variants.material = coalesce(nullif(item ->> 'material', ''), products.material)
        and variants.color = coalesce(nullif(item ->> 'color', ''), products.color)
    group by variants.id`;

/**
 * Those that are tracked, in the order of their ids, which is the order in which all lock them.
 * `FOR UPDATE OF stock` may follow.
 */
export const tracked = (items: SQL) => sql`
    select stock.variant_id as "variantId", wanted.quantity, wanted.line
    from (${wantedVariants(items)}) as wanted
      join stock on stock.variant_id = wanted.id and stock.tracked
    order by stock.variant_id`;

const lock = statement<Good, { items: string }>(
  "lock_goods",
  sql`with goods as materialized (
    ${tracked(sql`${sql.placeholder("items")}::jsonb`)} for update of stock
  ) select "variantId", quantity, line from goods`,
);

/**
 * Locks what is tracked of these lines and answers it. Whoever has locked a variant reads with the next
 * statement what those before have left of it.
 */
export function lockGoods(tx: Transaction, lines: readonly CartLine[]): Promise<Good[]> {
  return lock(tx, { items: JSON.stringify(lines) });
}
