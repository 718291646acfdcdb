import { here } from "#language";
import type { ArticleCardData } from "./article-card.tsx";

/** What search engines and shared links read of an article: the parts of `pageMeta`. */
export function articleData(
  { slug, title, summary, published }: ArticleCardData,
  organization: { url: string },
) {
  const path = `/blog/${slug}`;
  return {
    title,
    description: summary,
    path,
    data: [
      {
        "@type": "BlogPosting",
        headline: title,
        description: summary,
        datePublished: published,
        author: organization,
        publisher: organization,
        mainEntityOfPage: organization.url + here(path),
      },
    ],
  };
}

/** The name of the part in which the end of an article stands. */
export const endName = (slug: string) => `article-end-${slug}`;
