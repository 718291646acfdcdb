import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Renames, renamesBetween } from "#domain/catalogue/editing/option-ids.ts";
import type { Price, ProductDocument } from "#domain/catalogue/product-document.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import {
  prices,
  productDetails,
  productFeatures,
  productPictures,
  products,
  variants,
} from "#server/platform/db/schema/catalogue.ts";
import { awaitPrices, forgetPrices } from "./begun-prices.ts";
import { findStoredProduct } from "./read-products.ts";

type PriceRow = typeof prices.$inferInsert;

/** Adds a product; answers its id, which is the next one where none is given. */
export async function insertProduct(
  tx: Transaction,
  document: ProductDocument,
  { now, id }: { now: Date; id?: number },
): Promise<number> {
  const [row] = await tx
    .insert(products)
    .values({
      ...(id === undefined ? {} : { id }),
      ...columnsOf(document),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: products.id });
  if (!row) throw new Error("the database did not answer the id of a new product");
  await insertParts(tx, row.id, document);
  const variantIds = await writeVariants(tx, row.id, document);
  const [price, coming] = pricesAt(document, now);
  const ofVariants = document.variants.flatMap((variant, at) =>
    variant.price ? [priceRow(row.id, variantIds[at] ?? null, variant.price, now)] : [],
  );
  await insertPrices(tx, now, [
    priceRow(row.id, null, price, now),
    ...comingRows(row.id, coming),
    ...ofVariants,
  ]);
  await noteChange(tx, "catalogue", String(row.id));
  return row.id;
}

/**
 * Writes a product anew and answers its new revision; null, and nothing is written, where it has gone
 * or is no longer at `revision` (where one is given). A variant keeps its row when an option is renamed; those
 * that the document does not have any more are kept as not offered, for stock and orders refer to them.
 * Prices are only added: one that has changed holds from `now` on; those to come are replaced.
 */
export async function updateProduct(
  tx: Transaction,
  id: number,
  document: ProductDocument,
  { now, revision }: { now: Date; revision?: number },
): Promise<number | null> {
  const { colors, sizes, materials } = products;
  const [options] = await tx
    .select({ colors, sizes, materials })
    .from(products)
    .where(eq(products.id, id))
    .for("update");
  const [row] = await tx
    .update(products)
    .set({ ...columnsOf(document), revision: sql`${products.revision} + 1`, updatedAt: now })
    .where(
      and(
        eq(products.id, id),
        revision === undefined ? sql`true` : eq(products.revision, revision),
      ),
    )
    .returning({ revision: products.revision });
  if (!row) return null;
  const before = await findStoredProduct(tx, id, now);
  if (!before) throw new Error(`the product ${id} is gone`);
  for (const parts of [productFeatures, productDetails, productPictures]) {
    await tx.delete(parts).where(eq(parts.productId, id));
  }
  await insertParts(tx, id, document);
  if (options) await renameVariants(tx, id, renamesBetween(options, document));
  const variantIds = await writeVariants(tx, id, document);
  const earlier = new Map(
    before.variantIds.map((variantId, at) => [variantId, before.document.variants[at]?.price]),
  );
  const changed = document.variants.flatMap((variant, at) => {
    const variantId = variantIds[at] ?? null;
    const was = (variantId !== null && earlier.get(variantId)) || null;
    if (isSame(was, variant.price)) return [];
    return [priceRow(id, variantId, variant.price ?? was, now, variant.price === null)];
  });
  const [price, coming] = pricesAt(document, now);
  if (!isSame(before.document.price, price)) changed.push(priceRow(id, null, price, now));
  const replaced = await tx
    .delete(prices)
    .where(and(eq(prices.productId, id), isNull(prices.variantId), gt(prices.startsAt, now)))
    .returning({ id: prices.id });
  await forgetPrices(
    tx,
    replaced.map((price) => price.id),
  );
  await insertPrices(tx, now, [...changed, ...comingRows(id, coming)]);
  await noteChange(tx, "catalogue", String(id));
  return row.revision;
}

/** Adds prices; those that are to come are told of when they begin. */
async function insertPrices(tx: Transaction, now: Date, rows: PriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { id, startsAt } = prices;
  const added = await tx.insert(prices).values(rows).returning({ id, startsAt });
  const coming = added.filter((price) => price.startsAt > now);
  await awaitPrices(
    tx,
    coming.map((price) => price.id),
  );
}

/** The price that holds at a moment, and those that are to come: one of them may have begun since. */
function pricesAt(
  { price, comingPrices }: ProductDocument,
  now: Date,
): [Price, ProductDocument["comingPrices"]] {
  const inOrder = comingPrices.toSorted((one, other) => one.from.localeCompare(other.from));
  const begun = inOrder.findLast(({ from }) => new Date(from) <= now);
  return [begun ?? price, inOrder.filter(({ from }) => new Date(from) > now)];
}

const isSame = (one: Price | null, other: Price | null) =>
  one?.mrp === other?.mrp && one?.discounted === other?.discounted;

function priceRow(
  productId: number,
  variantId: number | null,
  price: Price | null,
  startsAt: Date,
  ended = false,
): PriceRow {
  const { mrp = 0, discounted = null } = price ?? {};
  return { productId, variantId, mrp, discounted, ended, startsAt };
}

const comingRows = (productId: number, coming: ProductDocument["comingPrices"]) =>
  coming.map(({ from, ...price }) => priceRow(productId, null, price, new Date(from)));

function columnsOf(document: ProductDocument) {
  const { selected, delivery, search, ...rest } = document;
  const { state, position, name, description, colors, sizes, materials, finish } = rest;
  const { finishNote, warranty, replacement, tiles, hsn, declarations, story } = rest;
  return {
    ...{ state, position, name, description, colors, sizes, materials, ...selected, finish },
    ...{ finishNote, warranty, replacement, tiles, hsn, declarations, story },
    freeDelivery: delivery.free,
    amazon: delivery.amazon,
    searchTitle: search.title,
    searchText: search.text,
  };
}

async function insertParts(
  tx: Transaction,
  productId: number,
  { features, details, pictures }: ProductDocument,
): Promise<void> {
  const rowsOf = <Part extends object>(parts: readonly Part[]) =>
    parts.map((part, position) => ({ ...part, productId, position }));
  if (features.length > 0) await tx.insert(productFeatures).values(rowsOf(features));
  if (details.length > 0) await tx.insert(productDetails).values(rowsOf(details));
  if (pictures.length > 0) await tx.insert(productPictures).values(rowsOf(pictures));
}

/**
 * Gives the variants of renamed options their new names, so that stock, prices and orders stay with them (§16.8).
 * One that went by such a name before, and is not sold any more, makes room.
 */
async function renameVariants(tx: Transaction, productId: number, renames: Renames): Promise<void> {
  for (const kind of ["size", "material", "color"] as const) {
    const column = variants[kind];
    const own = eq(variants.productId, productId);
    const from = renames[kind].map((rename) => rename.from);
    // Aside first, for two options may change their names with each other.
    const aside = (name: string) => `\u0001${name}`;
    for (const name of from) {
      await tx
        .update(variants)
        .set({ [kind]: aside(name) })
        .where(and(own, eq(column, name)));
    }
    for (const { from: name, to } of renames[kind]) {
      await tx
        .update(variants)
        .set({ [kind]: sql`${column} || ' (' || ${variants.id} || ')'`, offered: false })
        .where(and(own, eq(column, to)));
      await tx
        .update(variants)
        .set({ [kind]: to })
        .where(and(own, eq(column, aside(name))));
    }
  }
}

/** Answers the ids of the document's variants, in their order. */
async function writeVariants(
  tx: Transaction,
  productId: number,
  { variants: written }: ProductDocument,
): Promise<number[]> {
  const { size, material, color } = variants;
  await tx.update(variants).set({ offered: false }).where(eq(variants.productId, productId));
  if (written.length === 0) return [];
  const rows = await tx
    .insert(variants)
    .values(written.map(({ price: _, ...variant }) => ({ ...variant, productId })))
    .onConflictDoUpdate({
      target: [variants.productId, size, material, color],
      set: { sku: sql`excluded.sku`, offered: sql`excluded.offered` },
    })
    .returning({ id: variants.id, size, material, color });
  const byOptions = new Map(rows.map(({ id, ...options }) => [keyOf(options), id]));
  return written.map((variant) => byOptions.get(keyOf(variant)) ?? 0);
}

const keyOf = ({ size, material, color }: Record<"size" | "material" | "color", string>) =>
  JSON.stringify([size, material, color]);
