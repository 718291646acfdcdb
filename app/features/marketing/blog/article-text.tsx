import { Picture } from "#app/ui/picture.tsx";
import { ArticleBody } from "./article-body.tsx";
import type { ArticleCardData } from "./article-card.tsx";
import { ArticleFacts } from "./article-facts.tsx";

type ArticleTextProps = {
  /** `html`: its text, rendered by the server. */
  article: ArticleCardData & { html: string };
  sizes: string;
  /** In sight when the page opens. */
  priority?: boolean;
};

/** An article below its title: when, how long, picture and text. */
export function ArticleText({ article, sizes, priority = false }: ArticleTextProps) {
  return (
    <article className="article">
      <ArticleFacts {...article} />
      <div className="frame">
        <Picture picture={article.picture} alt={article.alt} sizes={sizes} priority={priority} />
      </div>
      <ArticleBody html={article.html} summary={article.summary} />
    </article>
  );
}
