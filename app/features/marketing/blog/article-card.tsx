import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { blogPage } from "#texts/marketing/blog-page.ts";
import { ArticleFacts } from "./article-facts.tsx";

export type ArticleCardData = {
  slug: string;
  title: string;
  summary: string;
  published: string;
  minutes: number;
  alt: string;
  picture: PictureData;
};

/** One article of the grid with its 'Read More' (§2.69). */
export function ArticleCard({ article, first }: { article: ArticleCardData; first: boolean }) {
  const { slug, title, summary, alt, picture } = article;
  const sizes = first ? "(width >= 56.25rem) 52vw, 92vw" : "(width >= 56.25rem) 43vw, 92vw";
  return (
    <article className="article-card card-of-link">
      <div className="frame">
        <Picture picture={picture} alt={alt} sizes={sizes} priority={first} />
      </div>
      <div className="article-words">
        <ArticleFacts {...article} />
        <h2 lang={langOf(title)}>{title}</h2>
        <p lang={langOf(summary)}>{summary}</p>
        <Link className="more covers" to={`?article=${slug}`} preventScrollReset>
          <span>
            {blogPage().more}
            <span className="hidden-text">: {title}</span>
          </span>
          <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}
