import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { articleBy, articles, blogMeta, opening } from "#app/content/blog.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { ArticleCard } from "#app/features/marketing/blog/article-card.tsx";
import { ArticleDialog } from "#app/features/marketing/blog/article-dialog.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import type { Route } from "./+types/blog";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/blog/blog.css";
import "#app/features/marketing/blog/article.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { article, meta } = args.loaderData;
  const blog = { name: "Blog", path: "/blog" };
  if (!article) return pageMeta(args, { ...meta, trail: [blog] });
  const { title, summary, published, slug } = article;
  const path = `/blog?article=${slug}`;
  const organization = organizationOf(args);
  return pageMeta(args, {
    title,
    description: summary,
    path,
    trail: [blog, { name: title, path }],
    data: [
      {
        "@type": "BlogPosting",
        headline: title,
        description: summary,
        datePublished: published,
        author: organization,
        publisher: organization,
        mainEntityOfPage: organization.url + path,
      },
    ],
  });
};

const SHAPE = { width: 800, height: 600 };

/** The cards of all articles, and the text of the one that the address names. */
export function loader({ request }: Route.LoaderArgs) {
  return {
    meta: blogMeta,
    opening,
    cards: articles.map(({ body: _, image, ...card }) => ({
      ...card,
      picture: pictureOf(image, SHAPE),
    })),
    article: articleBy(new URL(request.url).searchParams.get("article")),
  };
}

/** 'Clean Air Living': five articles, each opening in a modal (§2.69). */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const { opening, cards, article } = loaderData;
  const picture = cards.find(({ slug }) => slug === article?.slug)?.picture;
  return (
    <>
      <Opening {...opening} />
      <div className="articles wrap">
        {cards.map((card, index) => (
          <ArticleCard key={card.slug} article={card} first={index === 0} />
        ))}
      </div>
      {article && picture && key !== closedAt ? (
        <ArticleDialog
          article={article}
          picture={picture}
          onClose={() => {
            setClosedAt(key); // at once; the address follows when the server has answered
            void navigate("/blog", { preventScrollReset: true });
          }}
        />
      ) : null}
    </>
  );
}
