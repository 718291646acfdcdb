import { langOf } from "#app/ui/lang-of.ts";
import { useHtml } from "#app/ui/use-html.ts";

type ArticleBodyProps = {
  /** Markdown as the server has drawn it. */
  html: string;
  /** What stands above it, by whose letters its language is known. */
  summary: string;
};

/** The text of an article, a news item or a page of the owner's own. */
export function ArticleBody({ html, summary }: ArticleBodyProps) {
  return (
    <div
      className="article-text"
      lang={langOf(summary)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without HTML of its own
      dangerouslySetInnerHTML={useHtml(html)}
    />
  );
}
