import { and, eq } from "drizzle-orm";
import type { VariantOptions } from "#domain/catalogue/editing/on-sale.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { variants } from "#server/platform/db/schema/catalogue.ts";
import { stock } from "#server/platform/db/schema/stock.ts";

/** The variants of a product of which pieces are counted, by the options that they are stored with. */
export async function findTracked(db: Connection, productId: number): Promise<VariantOptions[]> {
  const { size, material, color } = variants;
  return db
    .select({ size, material, color })
    .from(variants)
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(and(eq(variants.productId, productId), eq(stock.tracked, true)));
}
