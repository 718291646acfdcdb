import type { ComparisonTableProps } from "#app/features/catalogue/comparison-table.tsx";
import { comparisonOf } from "#domain/catalogue/comparison.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { priceTag } from "#domain/catalogue.ts";
import { language } from "#language";
import type { RequestContext } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { productHere } from "./product-here.server.ts";
import { productPicture } from "./product-pictures.server.ts";

type Compared = Pick<ComparisonTableProps, "products" | "comparison">;

/** What a `<ComparisonTable>` shows of live products, in the language of this build's pages. */
export function compared(ctx: RequestContext["ctx"], live: readonly Product[]): Compared {
  const { terms } = settingsIn(ctx.settings, language());
  const here = live.map((product) => productHere(ctx, product));
  return {
    products: here.map(({ product, lang }) => ({
      id: product.id,
      name: product.name,
      lang,
      ...priceTag(product),
      picture: productPicture(ctx.pictures, product.image),
    })),
    comparison: comparisonOf(
      here.map(({ product }) => product),
      { terms: terms.delivery, time: terms.delivery.time },
    ),
  };
}
