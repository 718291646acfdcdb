import { Link, redirect } from "react-router";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { articleData } from "#app/features/marketing/blog/article-data.ts";
import { ArticleText } from "#app/features/marketing/blog/article-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/article";
import { cardOf, textOf } from "./article.server.ts";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/blog/blog.css";
import "#app/features/marketing/blog/article.css";
import "#app/features/marketing/blog/article-page.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { article } = args.loaderData;
  const { path, ...page } = articleData(article, organizationOf(args));
  const trail = [
    { name: "Blog", path: "/blog" },
    { name: article.title, path },
  ];
  return pageMeta(args, { ...page, path, trail });
};

/** The article of this slug; a draft, or one whose date is to come, is no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const all = ctx.articles.live();
  const at = all.findIndex(({ slug }) => slug === params.slug);
  const article = all[at];
  if (!article) throw redirect("/404-not-found");
  const linkOf = (index: number) => {
    const near = all[index];
    return near ? { slug: near.slug, title: near.title } : null;
  };
  return {
    article: { ...cardOf(ctx, article), html: textOf(ctx, article.body, 2) },
    newer: linkOf(at - 1),
    older: linkOf(at + 1),
  };
}

/** An article of the blog on a page of its own. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, newer, older } = loaderData;
  return (
    <div className="article-page wrap">
      <header>
        <p className="kind">
          <Link to="/blog">Clean Air Living</Link>
        </p>
        <h1>{article.title}</h1>
      </header>
      <ArticleText article={article} sizes="(width >= 48rem) 44rem, 92vw" priority />
      <nav className="article-near" aria-label="Articles">
        {older ? (
          <Link className="more" to={`/blog/${older.slug}`} rel="prev">
            <span>
              <small>Previous article</small>
              {older.title}
            </span>
          </Link>
        ) : null}
        {newer ? (
          <Link className="more next" to={`/blog/${newer.slug}`} rel="next">
            <span>
              <small>Next article</small>
              {newer.title}
            </span>
            <Icon name="arrow" />
          </Link>
        ) : null}
      </nav>
    </div>
  );
}
