import { renderToStaticMarkup } from "react-dom/server";
import { ProductLinks } from "#app/features/catalogue/product-links.tsx";
import { ArticleEnd } from "#app/features/marketing/blog/article-end.tsx";
import { productOf } from "#domain/settings/article-product.ts";
import { language } from "#language";
import type { RequestContext } from "#server/http/request-context.ts";
import { blogPage } from "#texts/marketing/blog-page.ts";
import { productLink } from "../catalogue/product-link.server.ts";
import { cardOf } from "./article.server.ts";

/** What stands below the article at this place of the live ones, as HTML. */
export function articleEnd(ctx: RequestContext["ctx"], slug: string, level: 2 | 3): string {
  const all = ctx.articles.live(language());
  const at = all.findIndex((article) => article.slug === slug);
  const english = ctx.articles.find(slug);
  const product = english && productOf(english, ctx.catalogue.live());
  const near = (
    [
      [all[at + 1], "prev", blogPage().older],
      [all[at - 1], "next", blogPage().newer],
    ] as const
  ).flatMap(([article, rel, label]) =>
    article ? [{ article: cardOf(ctx, article), rel, label }] : [],
  );
  return renderToStaticMarkup(
    <ArticleEnd
      level={level}
      product={product ? <ProductLinks products={[productLink(ctx, product)]} /> : null}
      near={near}
      hasCheckup={ctx.settings.content.leads.sent}
    />,
  );
}
