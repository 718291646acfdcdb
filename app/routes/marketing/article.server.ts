import type { ArticleCardData } from "#app/features/marketing/blog/article-card.tsx";
import { dayOf } from "#domain/calendar.ts";
import { type LiveArticle, minutesOf } from "#domain/settings/article.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { renderMarkdown } from "#server/settings/markdown.ts";
import { namedPicture } from "../named-picture.server.ts";

const SHAPE = { width: 800, height: 600 };

/** An article as its card shows it. */
export function cardOf(ctx: RequestContext["ctx"], article: LiveArticle): ArticleCardData {
  const { slug, title, summary, alt, publishedAt, picture } = article;
  const published = dayOf(new Date(publishedAt));
  const minutes = minutesOf(article);
  return {
    slug,
    title,
    summary,
    published,
    minutes,
    alt,
    picture: namedPicture(ctx, picture, SHAPE),
  };
}

/** Its text as HTML; `from`: the level of its highest headings. */
export function textOf(ctx: RequestContext["ctx"], body: string, from: 2 | 3): string {
  const shown = (name: string) => {
    const picture = namedPicture(ctx, name);
    return picture.widths.length > 0 ? picture : null;
  };
  return renderMarkdown(body, { from, pictureOf: shown });
}
