import { renderToStaticMarkup } from "react-dom/server";
import { ProductLinks } from "#app/features/catalogue/product-links.tsx";
import type { RequestContext } from "#server/http/request-context.ts";
import { productLinks as words } from "#texts/catalogue/product-links.ts";
import { productLink } from "../catalogue/product-link.server.ts";

const MOST = 3;

/** What leads on from an empty cart, as HTML: the first products of the shop. */
export function cartOnward(ctx: RequestContext["ctx"]): string {
  const products = ctx.catalogue.live().slice(0, MOST);
  if (products.length === 0) return "";
  return renderToStaticMarkup(
    <section className="wrap" aria-labelledby="onward-title">
      <h2 id="onward-title">{words().title}</h2>
      <ProductLinks products={products.map((product) => productLink(ctx, product))} />
    </section>,
  );
}
