import { sql } from "drizzle-orm";
import { findVariant } from "#domain/catalogue.ts";
import { seedProducts } from "#server/catalogue/seed/seed-products.ts";
import type { Context } from "#server/context/context.ts";
import { stock } from "#server/platform/db/schema/stock.ts";
import type { TestShop } from "#tests/support/start-shop.ts";

/** The id of what is sold under the options of a product that are selected at first, or these. */
export function variantOf(productId = 1, choice: Parameters<typeof findVariant>[1] = {}): number {
  const product = seedProducts[productId - 1];
  const variant = product && findVariant(product, choice);
  if (!variant) throw new Error(`no variant of ${productId}`);
  return variant.id;
}

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
