import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { productOf } from "#domain/catalogue/product-of.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { catalogueOf } from "#domain/catalogue.ts";
import { airPurifier } from "./air-purifier.ts";
import { indoorMonitor } from "./indoor-monitor.ts";
import { outdoorMonitor } from "./outdoor-monitor.ts";

/** What a new shop sells (§3, §9): the products with the ids 1 to 3. */
export const seedDocuments: readonly ProductDocument[] = [
  airPurifier,
  indoorMonitor,
  outdoorMonitor,
];

/** The same as products that nothing has changed yet. */
export const seedProducts: readonly Product[] = seedDocuments.map((document, at) => {
  const before = seedDocuments.slice(0, at).flatMap(({ variants }) => variants).length;
  const variantIds = document.variants.map((_, nth) => before + nth + 1);
  return productOf(document, { id: at + 1, revision: 1, updatedAt: "", variantIds });
});

/** A catalogue of those, for what has no shop's database: previews, imports and tests of rules. */
export const seedCatalogue = catalogueOf(seedProducts);
