import { productIn } from "#domain/catalogue/product-in.ts";
import type { Product } from "#domain/catalogue/products.ts";
import type { Language } from "#domain/profile/language.ts";
import { type Phrases, said } from "#domain/translation.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  addTranslations,
  findTranslations,
  type Translation,
} from "#server/translations/queries.ts";
import { productsInHindi } from "./seed/hindi/products.ts";

/** Translates a product, as far as it is translated. */
export type Translate = (product: Product, language: Language) => Product;

/**
 * The products' translations as they are kept now. A database without any gets those of the first products:
 * they hold for texts that are still as a new shop has them.
 */
export async function readProductTranslations(db: Database, at: Date): Promise<Translate> {
  let found = await findTranslations(db, "product");
  if (found.length === 0) {
    await addTranslations(db, "product", productsInHindi, at);
    found = await findTranslations(db, "product");
  }
  return translateBy(found);
}

function translateBy(all: readonly Translation[]): Translate {
  const known = new Map(all.map((each) => [`${each.subject} ${each.language}`, each.document]));
  return (product, language) => {
    const phrases = known.get(`${product.id} ${language}`) as Phrases | undefined;
    return phrases ? productIn(product, (english) => said(english, phrases)) : product;
  };
}
