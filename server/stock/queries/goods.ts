import { type SQL, sql } from "drizzle-orm";
import type { CartLine } from "#domain/cart.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

/** A tracked variant of a cart: how many pieces of it, and the first line (from 1) that is one. */
export type Good = { variantId: number; quantity: number; line: number };

/**
 * The variants of lines (JSON), `id`, with their `quantity` and first `line`. An option that a line does
 * not name is the product's selected one, as in `findVariant`, where the line was kept before lines had ids. Each line is looked up by itself (`limit`),
 * so that a plan made in a new shop finds it by its index too.
 */
export const wantedVariants = (items: SQL) => sql`
    select variant.id, sum((item ->> 'quantity')::int)::int as quantity, min(turn)::int as line
    from jsonb_array_elements(${items}) with ordinality as lines (item, turn)
      cross join lateral (
        select id, size, material, color from products where id = (item ->> 'id')::int limit 1
      ) as product
      cross join lateral (
        select coalesce(
          (select id from variants where id = (item ->> 'variantId')::int and product_id = product.id),
          (select id from variants where product_id = product.id and item ->> 'variantId' is null
            and size = coalesce(nullif(item ->> 'size', ''), product.size)
            and material = coalesce(nullif(item ->> 'material', ''), product.material)
            and color = coalesce(nullif(item ->> 'color', ''), product.color)
          limit 1)
        ) as id
      ) as variant
    where variant.id is not null
    group by variant.id`;

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

const orderId = sql.placeholder("orderId");

const fill = statement<object, { orderId: string }>(
  "fill_lines_of",
  sql`select fill_order_lines(array[${orderId}::text])
    where not exists (select from order_lines where order_id = ${orderId}::text)`,
);

/**
 * Writes the lines of a locked order that was placed before lines had rows, unless they are there: for whoever reads
 * `order_lines` before the job has come to it (orders/fill-lines.ts).
 */
export async function fillLinesOf(tx: Transaction, id: string): Promise<void> {
  await fill(tx, { orderId: id });
}

/** Pieces of a line of an order, by its id. */
export type LinePieces = { lineId: string; quantity: number };

/** The variants of pieces (JSON) of an order's lines, `id`, with their `quantity`. */
export const variantsOfLines = (pieces: SQL) => sql`
    select order_lines.variant_id as id, sum(piece.quantity)::int as quantity
    from jsonb_to_recordset(${pieces}) as piece ("lineId" text, quantity int)
      join order_lines on order_lines.id = piece."lineId"
    where order_lines.variant_id is not null
    group by order_lines.variant_id`;

const lockOfLines = statement<Good, { pieces: string }>(
  "lock_goods_of_lines",
  sql`with goods as materialized (
    select stock.variant_id as "variantId", wanted.quantity, 1 as line
    from (${variantsOfLines(sql`${sql.placeholder("pieces")}::jsonb`)}) as wanted
      join stock on stock.variant_id = wanted.id and stock.tracked
    order by stock.variant_id for update of stock
  ) select "variantId", quantity, line from goods`,
);

/** The same for pieces of an order that was placed: what its lines are, whatever they are called now. */
export async function lockGoodsOfLines(
  tx: Transaction,
  orderId: string,
  pieces: readonly LinePieces[],
): Promise<Good[]> {
  await fillLinesOf(tx, orderId);
  return lockOfLines(tx, { pieces: JSON.stringify(pieces) });
}

/**
 * Locks what is tracked of these lines and answers it. Whoever has locked a variant reads with the next
 * statement what those before have left of it.
 */
export function lockGoods(tx: Transaction, lines: readonly CartLine[]): Promise<Good[]> {
  return lock(tx, { items: JSON.stringify(lines) });
}
