import { sql } from "drizzle-orm";
import type { Available } from "#domain/stock.ts";
import type { Database } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

/** A tracked variant, and by what a line of a cart is known to be one. */
export type LevelRow = {
  variantId: number;
  productId: number;
  size: string;
  material: string;
  color: string;
  /** What the product has selected. */
  selected: { size: string; material: string; color: string };
  onHand: number;
  reserved: number;
  lowAt: number;
};

const find = statement<LevelRow, { now: string }>(
  "find_stock_levels",
  sql`select stock.variant_id as "variantId", variants.product_id as "productId", variants.size,
    variants.material, variants.color, on_hand as "onHand", low_at as "lowAt",
    json_build_object('size', products.size, 'material', products.material, 'color', products.color)
      as selected,
    (select coalesce(sum(quantity), 0)::int from reservations
      where reservations.variant_id = stock.variant_id
        and until > ${sql.placeholder("now")}::timestamptz) as reserved
  from stock join variants on variants.id = stock.variant_id
    join products on products.id = variants.product_id
  where stock.tracked`,
);

/** All tracked variants with what checkouts hold of them now. */
export function findLevels(db: Database, now: Date): Promise<LevelRow[]> {
  return find(db, { now: now.toISOString() });
}

const findOne = statement<{ available: number }, { variantId: number; now: string }>(
  "find_available",
  sql`select on_hand - (
      select coalesce(sum(quantity), 0)::int from reservations
      where reservations.variant_id = stock.variant_id
        and until > ${sql.placeholder("now")}::timestamptz
    ) as available
  from stock where variant_id = ${sql.placeholder("variantId")}::int and tracked`,
);

/** What can be bought of a variant at this moment; null: it is not tracked. */
export async function findAvailable(
  db: Database,
  variantId: number,
  now: Date,
): Promise<Available> {
  const [row] = await findOne(db, { variantId, now: now.toISOString() });
  return row?.available ?? null;
}

const heldBy = statement<{ variantId: number; quantity: number }, { userId: string; now: string }>(
  "find_held_by",
  sql`select variant_id as "variantId", sum(quantity)::int as quantity from reservations
  where user_id = ${sql.placeholder("userId")}
    and until > ${sql.placeholder("now")}::timestamptz
  group by variant_id`,
);

/** What a customer's checkouts hold now. */
export const findHeldBy = (db: Database, userId: string, now: Date) =>
  heldBy(db, { userId, now: now.toISOString() });
