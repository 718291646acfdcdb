import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture } from "#app/ui/picture.tsx";
import { here } from "#language";
import { blogPage } from "#texts/marketing/blog-page.ts";
import type { ArticleCardData } from "./article-card.tsx";

const words = () => blogPage().end;

type Near = { article: ArticleCardData; label: string; rel: "prev" | "next" };

type ArticleEndProps = {
  /** Of the page's headings: 2 on a page of its own, 3 in the modal. */
  level: 2 | 3;
  /** The product that the article speaks of; null: it speaks of none. */
  product: ReactNode;
  near: readonly Near[];
  /** Whether the checkup form is sent: only then an article leads to it. */
  hasCheckup: boolean;
};

/** What an article leads on to: its product, the checkup, the articles beside it. Written by the server. */
export function ArticleEnd({ level, product, near, hasCheckup }: ArticleEndProps) {
  const Heading = `h${level}` as const;
  return (
    <aside className="article-end">
      {product ? (
        <section>
          <Heading>{words().product}</Heading>
          {product}
        </section>
      ) : null}
      {hasCheckup ? (
        <section className="article-checkup">
          <Heading>{words().checkupTitle}</Heading>
          <p>{words().checkupText}</p>
          <a className="button quiet" href={here("/#checkup-title")}>
            {words().checkup}
          </a>
        </section>
      ) : null}
      {near.length > 0 ? (
        <nav className="article-near" aria-label={blogPage().articles}>
          <Heading>{words().more}</Heading>
          <ul>
            {near.map(({ article, label, rel }) => (
              <li key={rel}>
                <div className="frame">
                  <Picture picture={article.picture} alt="" sizes="(width >= 40rem) 21rem, 92vw" />
                </div>
                <small>{label}</small>
                <a className="more" href={here(`/blog/${article.slug}`)} rel={rel}>
                  <span lang={langOf(article.title)}>{article.title}</span> <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </aside>
  );
}
