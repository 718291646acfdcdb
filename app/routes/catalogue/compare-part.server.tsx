import { renderToStaticMarkup } from "react-dom/server";
import { ComparePage } from "#app/features/catalogue/compare-page.tsx";
import { comparedOf, MOST_COMPARED } from "#domain/catalogue/comparison.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { comparisonWords } from "#texts/catalogue/comparison-words.ts";
import { compared } from "./compared.server.ts";
import { pageWords } from "./page-words.server.ts";

/** The comparison that an address asks for, as HTML, and a name that no other one has. */
export function comparePart(ctx: RequestContext["ctx"], query: URLSearchParams) {
  const live = ctx.catalogue.live();
  const products = comparedOf(live, query);
  const choice = live.length > MOST_COMPARED ? live.map(({ id, name }) => ({ id, name })) : [];
  return {
    words: pageWords(comparisonWords(), "/compare"),
    name: ["compare", ...products.map(({ id }) => id)].join("-"),
    html: renderToStaticMarkup(<ComparePage {...compared(ctx, products)} choice={choice} />),
  };
}
