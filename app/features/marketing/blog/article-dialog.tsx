import type { ReactNode } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { here } from "#language";
import { blogPage } from "#texts/marketing/blog-page.ts";
import type { ArticleCardData } from "./article-card.tsx";
import { ArticleText } from "./article-text.tsx";

type ArticleDialogProps = {
  article: ArticleCardData & { html: string };
  /** What stands below its text. */
  children: ReactNode;
  onClose(): void;
};

/**
 * An article in a modal that closes by its button, Escape or the backdrop (§2.69).
 * The server renders it open, so it reads without JavaScript; its button then leads back by a form.
 */
export function ArticleDialog({ article, children, onClose }: ArticleDialogProps) {
  return (
    <Dialog open title={article.title} onClose={onClose}>
      <ArticleText article={article} sizes="(width >= 48rem) 42rem, 92vw" />
      {children}
      <form action={here("/blog")} className="article-close">
        <button
          type="submit"
          className="button quiet"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          {blogPage().close}
        </button>
      </form>
    </Dialog>
  );
}
