import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { findStoredProduct } from "#server/catalogue/queries/read-products.ts";
import { insertProduct, updateProduct } from "#server/catalogue/queries/write-products.ts";
import { airPurifier } from "#server/catalogue/seed/air-purifier.ts";
import type { Context } from "#server/context/context.ts";
import { transact } from "#server/platform/db/transaction.ts";

/** The air purifier under another name and with changes, as a product of its own. */
export const aDocument = (changes: Partial<ProductDocument> = {}): ProductDocument => ({
  ...structuredClone(airPurifier),
  name: "Table Purifier",
  ...changes,
});

/** Adds a product, which this process knows from then on; answers its id. */
export async function addProduct(ctx: Context, document = aDocument()): Promise<number> {
  const id = await transact(ctx.db, "once", (tx) =>
    insertProduct(tx, document, { now: ctx.now() }),
  );
  await ctx.changes.look();
  return id;
}

/** Writes a product anew, which this process knows from then on; answers its revision. */
export async function writeProduct(
  ctx: Context,
  id: number,
  document: ProductDocument,
  revision?: number,
): Promise<number | null> {
  const options = { now: ctx.now(), ...(revision === undefined ? {} : { revision }) };
  const written = await transact(ctx.db, "once", (tx) => updateProduct(tx, id, document, options));
  await ctx.changes.look();
  return written;
}

/** Changes a part of a product as it is stored. */
export async function editProduct(
  ctx: Context,
  id: number,
  changes: Partial<ProductDocument>,
): Promise<void> {
  await writeProduct(ctx, id, { ...(await documentOf(ctx, id)), ...changes });
}

/** A product as it is stored. */
export async function documentOf(ctx: Context, id: number): Promise<ProductDocument> {
  const stored = await findStoredProduct(ctx.db, id, ctx.now());
  if (!stored) throw new Error(`no product ${id}`);
  return stored.document;
}
