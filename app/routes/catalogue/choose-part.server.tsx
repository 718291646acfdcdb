import { renderToStaticMarkup } from "react-dom/server";
import { ChoosePage } from "#app/features/air/choose-page.tsx";
import { readRoomForm } from "#domain/air/read-form.ts";
import { statedBy } from "#domain/air/stated.ts";
import { priceOf } from "#domain/catalogue.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { choosePage } from "#texts/choose-page.ts";
import { pageWords } from "./page-words.server.ts";
import { productHere } from "./product-here.server.ts";
import { productPicture } from "./product-pictures.server.ts";

/** The calculator with the answer for what an address has, as HTML; its name is of this answer alone. */
export function choosePart(ctx: RequestContext["ctx"], query: URLSearchParams) {
  const form = readRoomForm(query);
  const here = ctx.catalogue.live().map((each) => productHere(ctx, each));
  const stated = statedBy(here.map(({ product }) => product));
  const first = here.find(({ product }) => product.id === stated[0]?.id);
  const purifier = first
    ? {
        id: first.product.id,
        name: first.product.name,
        description: first.product.description,
        lang: first.lang,
        price: priceOf(first.product),
        picture: productPicture(ctx.pictures, first.product.image),
      }
    : null;
  const prefix = { identifierPrefix: "choose" };
  const { unit, city, typed } = form;
  const values = [unit, city, ...Object.values(typed)];
  return {
    words: pageWords(choosePage, "/choose"),
    name: ["choose", ...values].join("-"),
    html: renderToStaticMarkup(<ChoosePage {...{ form, stated, purifier }} />, prefix),
  };
}
