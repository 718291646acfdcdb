import { Link, redirect } from "react-router";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { articleData, endName } from "#app/features/marketing/blog/article-data.ts";
import { ArticleText } from "#app/features/marketing/blog/article-text.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { language } from "#language";
import { requestContextOf, writePart } from "#server/http/request-context.ts";
import { blogPage } from "#texts/marketing/blog-page.ts";
import type { Route } from "./+types/article";
import { cardOf, textOf } from "./article.server.ts";
import { articleEnd } from "./article-end.server.tsx";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/blog/blog.css";
import "#app/features/marketing/blog/article.css";
import "#app/features/marketing/blog/article-page.css";
import "#app/features/marketing/blog/article-end.css";
import "#app/features/catalogue/product-links.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { article } = args.loaderData;
  const { path, ...page } = articleData(article, organizationOf(args));
  const trail = [
    { name: blogPage().kind, path: "/blog" },
    { name: article.title, path },
  ];
  return pageMeta(args, { ...page, path, trail });
};

/** The article of this slug; a draft, or one whose date is to come, is no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const article = ctx.articles.find(params.slug, language());
  if (!article) throw redirect("/404-not-found");
  const { slug } = article;
  return {
    article: { ...cardOf(ctx, article), html: textOf(ctx, article.body, 2) },
    end: writePart({ context }, endName(slug), articleEnd(ctx, slug, 2)),
  };
}

/** An article of the blog on a page of its own. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, end } = loaderData;
  return (
    <div className="article-page wrap">
      <header>
        <p className="kind">
          <Link to="/blog">{blogPage().title}</Link>
        </p>
        <h1 lang={langOf(article.title)}>{article.title}</h1>
      </header>
      <ArticleText article={article} sizes="(width >= 48rem) 44rem, 92vw" priority />
      <WrittenPart name={endName(article.slug)} html={end} />
    </div>
  );
}
