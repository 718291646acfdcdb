import { findVariant } from "#domain/catalogue.ts";
import { seedProducts } from "#server/catalogue/seed/seed-products.ts";

/** The id of what is sold under the options of a product that are selected at first, or these. */
export function variantOf(productId = 1, choice: Parameters<typeof findVariant>[1] = {}): number {
  const product = seedProducts[productId - 1];
  const variant = product && findVariant(product, choice);
  if (!variant) throw new Error(`no variant of ${productId}`);
  return variant.id;
}
