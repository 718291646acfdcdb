import { sql } from "drizzle-orm";
import type { Context } from "#server/context/context.ts";
import { stock } from "#server/platform/db/schema/stock.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import type { TestShop } from "#tests/support/start-shop.ts";

/** Tracks a variant with so many pieces on hand; without a variant, of product 1 as selected first. */
export async function stockUp(
  ctx: Context,
  onHand: number,
  { variantId = variantOf(), lowAt = 3 }: { variantId?: number; lowAt?: number } = {},
): Promise<number> {
  const row = { onHand, lowAt, tracked: true };
  await ctx.db
    .insert(stock)
    .values({ variantId, ...row })
    .onConflictDoUpdate({ target: stock.variantId, set: row });
  await ctx.stock.load();
  return variantId;
}

/** What the database says of a variant now. */
export async function standingOf(shop: TestShop, variantId = variantOf()) {
  const now = shop.ctx.now().toISOString();
  const [row] = await shop.rows<{ onHand: number; reserved: number; sold: number; back: number }>(
    sql`select on_hand as "onHand",
      (select coalesce(sum(quantity), 0)::int from reservations
        where variant_id = ${variantId} and until > ${now}::timestamptz) as reserved,
      (select coalesce(-sum(change), 0)::int from stock_ledger
        where variant_id = ${variantId} and reason = 'ordered') as sold,
      (select coalesce(sum(change), 0)::int from stock_ledger
        where variant_id = ${variantId} and reason in ('cancelled', 'returned')) as back
    from stock where variant_id = ${variantId}`,
  );
  if (!row) throw new Error(`the variant ${variantId} is not tracked`);
  return row;
}
