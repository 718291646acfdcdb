import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { roomOf } from "#app/content/product-views.server.ts";
import { Rooms } from "#app/features/catalogue/gallery/rooms.tsx";
import type { Product } from "#domain/catalogue/products.ts";
import { pathIn } from "#domain/profile/language.ts";
import { language } from "#language";
import { requestContextOf, writePart } from "#server/http/request-context.ts";
import { inGallery, productPicture, variantViews } from "./product-pictures.server.ts";

/**
 * What shows the variants of a product: by the file of the picture that stands for each; the pictures
 * beside those; and as HTML the links to all of its models in the visitor's room.
 *
 * @param part the name of that written part.
 */
export function productViews(args: LoaderFunctionArgs, product: Product, part: string) {
  const { ctx } = requestContextOf(args);
  const files = [...new Set(Object.values(product.images))];
  const variants = Object.fromEntries(
    files.map((file) => [file, variantViews(ctx, product, file)] as const),
  );
  const models = new Set(Object.values(variants).flatMap(({ model }) => model?.name ?? []));
  const page = ctx.settings.publicUrl + pathIn(language(), `/product/${product.id}`);
  const rooms = [...models].map((name) => ({ name, ...roomOf(name, product.name, page) }));
  return {
    variants,
    gallery: product.gallery
      .map(({ picture, ...entry }) => ({
        ...inGallery(productPicture(ctx.pictures, picture)),
        ...entry,
      }))
      .filter(({ picture }) => picture.widths.length > 0),
    rooms: writePart(args, part, renderToStaticMarkup(<Rooms rooms={rooms} />)),
  };
}
