import { Link, redirect } from "react-router";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { ArticleBody } from "#app/features/marketing/blog/article-body.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture } from "#app/ui/picture.tsx";
import { language } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { mediaPage } from "#texts/marketing/media-page.ts";
import { layout } from "#texts/site/layout.ts";
import { namedPicture } from "../named-picture.server.ts";
import type { Route } from "./+types/news";
import { textOf } from "./article.server.ts";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/blog/article.css";
import "#app/features/marketing/blog/article-page.css";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, description } = args.loaderData;
  const trail = [
    { name: layout().media, path: "/media" },
    { name: title, path: args.location.pathname },
  ];
  return pageMeta(args, { title, description, trail });
};

/** The article of a news card of Media that leads nowhere else. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { list } = settingsIn(ctx.settings, language()).content.news;
  const found = list.find(({ slug, body, hidden }) => slug === params.slug && body && !hidden);
  if (!found) throw redirect("/404-not-found");
  const { title, outlet, description, alt, picture, body } = found;
  return {
    ...{ title, outlet, description, alt },
    picture: namedPicture(ctx, picture, { width: 800, height: 600 }),
    html: textOf(ctx, body, 2),
  };
}

/** A news item on a page of its own. */
export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { title, outlet, description, alt, picture, html } = loaderData;
  return (
    <div className="article-page wrap">
      <header>
        <p className="kind">
          <Link to="/media">{mediaPage().news.title}</Link>
        </p>
        <h1 lang={langOf(title)}>{title}</h1>
      </header>
      <article className="article">
        <p className="article-facts">
          <span lang={langOf(outlet)}>{outlet}</span>
        </p>
        <div className="frame">
          <Picture picture={picture} alt={alt} sizes="(width >= 48rem) 44rem, 92vw" priority />
        </div>
        <p className="lead" lang={langOf(description)}>
          {description}
        </p>
        <ArticleBody html={html} summary={description} />
      </article>
    </div>
  );
}
