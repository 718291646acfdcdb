import { renderToStaticMarkup } from "react-dom/server";
import { CalculatorPage } from "#app/features/air/calculator-page.tsx";
import { readRoomForm } from "#domain/air/read-form.ts";
import { statedBy } from "#domain/air/stated.ts";
import { priceOf } from "#domain/catalogue.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { calculatorPage } from "#texts/catalogue/calculator-page.ts";
import { pageWords } from "./page-words.server.ts";
import { productHere } from "./product-here.server.ts";
import { productPicture } from "./product-pictures.server.ts";

/** The calculator with the answer for what an address has, as HTML; its name is of this answer alone. */
export function calculatorPart(ctx: RequestContext["ctx"], query: URLSearchParams) {
  const form = readRoomForm(query);
  const live = ctx.catalogue.live();
  const here = live.map((each) => productHere(ctx, each));
  const stated = statedBy(
    live.map((product, at) => ({ product, here: here[at]?.product ?? product })),
  );
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
  const prefix = { identifierPrefix: "calculator" };
  const { unit, city, typed } = form;
  const values = [unit, city, ...Object.values(typed)];
  return {
    words: pageWords(calculatorPage(), "/calculator"),
    name: ["calculator", ...values].join("-"),
    html: renderToStaticMarkup(<CalculatorPage {...{ form, stated, purifier }} />, prefix),
  };
}
