import type { Article } from "#app/content/blog.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { ArticleFacts } from "./article-facts.tsx";

type ArticleDialogProps = { article: Article; picture: PictureData; onClose(): void };

/**
 * An article in a modal that closes by its button, Escape or the backdrop (§2.69).
 * The server renders it open, so it reads without JavaScript; its button then leads back by a form.
 */
export function ArticleDialog({ article, picture, onClose }: ArticleDialogProps) {
  return (
    <Dialog open title={article.title} onClose={onClose}>
      <article className="article">
        <ArticleFacts {...article} />
        <div className="frame">
          <Picture picture={picture} alt={article.alt} sizes="(width >= 48rem) 42rem, 92vw" />
        </div>
        {article.body.map((block) =>
          typeof block === "string" ? (
            <p key={block}>{block}</p>
          ) : (
            <h3 key={block.heading}>{block.heading}</h3>
          ),
        )}
      </article>
      <form action="/blog" className="article-close">
        <button
          type="submit"
          className="button quiet"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Close
        </button>
      </form>
    </Dialog>
  );
}
