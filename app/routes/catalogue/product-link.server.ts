import type { ProductLinkData } from "#app/features/catalogue/product-links.tsx";
import type { Product } from "#domain/catalogue/products.ts";
import { priceTag } from "#domain/catalogue.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { productHere } from "./product-here.server.ts";
import { productPicture } from "./product-pictures.server.ts";

/** A product as other pages than the shop's show it. */
export function productLink(ctx: RequestContext["ctx"], live: Product): ProductLinkData {
  const { product, lang } = productHere(ctx, live);
  const { id, name, description, image } = product;
  const picture = productPicture(ctx.pictures, image);
  return { id, name, description, lang, ...priceTag(product), picture };
}
