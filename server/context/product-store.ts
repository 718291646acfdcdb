import type { Product } from "#domain/catalogue/products.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Language } from "#domain/profile/language.ts";

/** The products of the shop in memory, as they are now; `find` knows the live ones alone. */
export type ProductStore = Catalogue & {
  /** Also drafts and archived products. */
  any(id: unknown): Product | undefined;
  /** The live products in the shop's order. */
  live(): readonly Product[];
  /** The drafts in the same order, which admins alone see. */
  drafts(): readonly Product[];
  /** A product with its texts in a language, as far as they are translated. */
  translated(product: Product, language: Language): Product;
  /** Reads all products anew; done by itself at the start and after each change. */
  load(): Promise<void>;
};
