import { pictureOf } from "#app/content/pictures.server.ts";
import type { ArticleCardData } from "#app/features/marketing/blog/article-card.tsx";
import { dayOf } from "#domain/calendar.ts";
import { type LiveArticle, minutesOf } from "#domain/settings/article.ts";
import { renderMarkdown } from "#server/settings/markdown.ts";

const SHAPE = { width: 800, height: 600 };

/** An article as its card shows it. */
export function cardOf(article: LiveArticle): ArticleCardData {
  const { slug, title, summary, alt, publishedAt, picture } = article;
  const published = dayOf(new Date(publishedAt));
  const minutes = minutesOf(article);
  return { slug, title, summary, published, minutes, alt, picture: pictureOf(picture, SHAPE) };
}

/** Its text as HTML; `from`: the level of its highest headings. */
export function textOf(body: string, from: 2 | 3): string {
  const shown = (name: string) => {
    const picture = pictureOf(name);
    return picture.widths.length > 0 ? picture : null;
  };
  return renderMarkdown(body, { from, pictureOf: shown });
}
