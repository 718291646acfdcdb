import { goingOnSale, optionsText, variantName } from "#domain/catalogue/editing/on-sale.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { StoredProduct } from "./queries/read-products.ts";
import { findTracked } from "./queries/tracked-variants.ts";

/**
 * The names of variants that go on sale with this document and of which no pieces are counted (§18.1).
 * `before`: null for a product that is not there yet.
 */
export async function findEndless(
  tx: Transaction,
  before: Pick<StoredProduct, "id" | "document"> | null,
  document: ProductDocument,
): Promise<string[]> {
  const going = goingOnSale(before?.document ?? null, document);
  if (going.length === 0) return [];
  const tracked = new Set(before ? (await findTracked(tx, before.id)).map(optionsText) : []);
  return going
    .filter(({ stored }) => !tracked.has(optionsText(stored)))
    .map(({ variant }) => variantName(variant));
}
