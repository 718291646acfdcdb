import { langOf } from "#app/ui/lang-of.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useHtml } from "#app/ui/use-html.ts";
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
      <div
        className="article-text"
        lang={langOf(article.summary)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without HTML of its own
        dangerouslySetInnerHTML={useHtml(article.html)}
      />
    </article>
  );
}
