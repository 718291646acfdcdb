import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { ArticleCard } from "#app/features/marketing/blog/article-card.tsx";
import { articleData, endName } from "#app/features/marketing/blog/article-data.ts";
import { ArticleDialog } from "#app/features/marketing/blog/article-dialog.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { language } from "#language";
import { requestContextOf, writePart } from "#server/http/request-context.ts";
import { blogPage } from "#texts/marketing/blog-page.ts";
import type { Route } from "./+types/blog";
import { cardOf, textOf } from "./article.server.ts";
import { articleEnd } from "./article-end.server.tsx";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/blog/blog.css";
import "#app/features/marketing/blog/article.css";
import "#app/features/marketing/blog/article-end.css";
import "#app/features/catalogue/product-links.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { article, meta } = args.loaderData;
  const blog = { name: blogPage().kind, path: "/blog" };
  if (!article) return pageMeta(args, { ...meta, trail: [blog] });
  // The article's own page is the one that search engines keep.
  const { path, ...page } = articleData(article, organizationOf(args));
  return pageMeta(args, { ...page, path, trail: [blog, { name: article.title, path }] });
};

/** The cards of all articles, and the text of the one that the address names. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { articles } = ctx;
  const cards = articles.live(language()).map((article) => cardOf(ctx, article));
  const slug = new URL(request.url).searchParams.get("article") ?? "";
  const named = articles.find(slug, language());
  return {
    meta: blogPage().meta(cards.length),
    cards,
    article: named ? { ...cardOf(ctx, named), html: textOf(ctx, named.body, 3) } : null,
    end: named ? writePart({ context }, endName(named.slug), articleEnd(ctx, named.slug, 3)) : "",
  };
}

/** 'Clean Air Living': its articles, each opening in a modal (§2.69). */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const { cards, article } = loaderData;
  const { kind, title } = blogPage();
  return (
    <>
      <Opening kind={kind} title={title} lead={blogPage().lead(cards.length)} />
      <div className="articles wrap">
        {cards.map((card, index) => (
          <ArticleCard key={card.slug} article={card} first={index === 0} />
        ))}
      </div>
      {article && key !== closedAt ? (
        <ArticleDialog
          article={article}
          onClose={() => {
            setClosedAt(key); // at once; the address follows when the server has answered
            void navigate("/blog", { preventScrollReset: true });
          }}
        >
          <WrittenPart name={endName(article.slug)} html={loaderData.end} />
        </ArticleDialog>
      ) : null}
    </>
  );
}
