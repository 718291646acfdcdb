import type { Product } from "#domain/catalogue/products.ts";
import { language } from "#language";
import type { RequestContext } from "#server/http/request-context.ts";

type Here = {
  product: Product;
  /** The language of its texts where it is not the page's. */
  lang: "en" | undefined;
};

/** A product in the language of this build's pages, as far as it is translated. */
export function productHere({ catalogue }: RequestContext["ctx"], product: Product): Here {
  const here = catalogue.translated(product, language());
  const isEnglish = language() !== "en" && here.description === product.description;
  return { product: here, lang: isEnglish ? "en" : undefined };
}
