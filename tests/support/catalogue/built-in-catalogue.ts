import type { Product } from "#domain/catalogue/products.ts";
import { seedCatalogue, seedProducts } from "#server/catalogue/seed/seed-products.ts";

/** The catalogue of a new shop: three products. */
export const builtInCatalogue = seedCatalogue;
export const builtInProducts = seedProducts;

/** One of them; throws for any other id. */
export function aProduct(id: number): Product {
  const product = builtInCatalogue.find(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
