import { redirect } from "react-router";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { ArticleBody } from "#app/features/marketing/blog/article-body.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { language } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import { textOf } from "../marketing/article.server.ts";
import type { Route } from "./+types/own-page";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/blog/article.css";
import "#app/features/marketing/blog/article-page.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, description, path } = args.loaderData;
  return pageMeta(args, { title, description, path, trail: [{ name: title, path }] });
};

/** A page of the owner's own (§19.17); a draft, or one whose date is to come, is no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const page = ctx.articles.findPage(params.slug, language());
  if (!page) throw redirect("/404-not-found");
  const { slug, title, summary, body } = page;
  return { title, description: summary, path: `/pages/${slug}`, html: textOf(ctx, body, 2) };
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { title, description, html } = loaderData;
  return (
    <div className="article-page wrap">
      <header>
        <h1 lang={langOf(title)}>{title}</h1>
      </header>
      <article className="article">
        <ArticleBody html={html} summary={description} />
      </article>
    </div>
  );
}
