import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { articlesList, NEW, type TextKind } from "#domain/settings/article.ts";
import { when } from "../dates.ts";
import { Empty } from "../empty.tsx";

/** An article or a page in its list. Times are ISO texts. */
type Row = {
  slug: string;
  /** Where visitors read it, once they do. */
  path: string;
  title: string;
  state: string;
  isVisible: boolean;
  publishedAt: string | null;
  updatedAt: string;
};

type ArticleListProps = {
  kind: TextKind;
  articles: readonly Row[];
  isDeleted: boolean;
  now: string;
};

const words = {
  article: {
    title: "Articles",
    add: "New article",
    none: "No article has been written yet",
    why: "What you write stands here from its first draft on.",
  },
  page: {
    title: "Pages",
    add: "New page",
    none: "No page of your own yet",
    why: "What you write stands here from its first draft on.",
  },
};

/** All articles, or all pages of the owner's own, drafts first. */
export function ArticleList({ kind, articles, isDeleted, now }: ArticleListProps) {
  const { title, add, none, why } = words[kind];
  const list = articlesList[kind];
  return (
    <section className="admin-section" aria-labelledby="articles-title">
      <div className="articles-head">
        <h2 id="articles-title">{title}</h2>
        <Link className="button" to={`${list}/${NEW}`}>
          {add}
        </Link>
      </div>
      {kind === "page" ? (
        <p className="soft small">
          Pages with an address of their own, such as Care or Installation. The footer leads to
          those that say so.
        </p>
      ) : null}
      {isDeleted ? <Notice kind="info">{settingsMessages.articleDeleted}</Notice> : null}
      {articles.length === 0 ? (
        <Empty title={none}>{why}</Empty>
      ) : (
        <div className="table-box">
          <table className="table articles-table">
            <caption className="hidden-text">{title}, drafts first</caption>
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">State</th>
                <th scope="col">Visible from</th>
                <th scope="col">Edited</th>
                <th scope="col">
                  <span className="hidden-text">On the site</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {articles.map((article) => (
                <tr key={article.slug}>
                  <th scope="row">
                    <Link to={`${list}/${article.slug}`}>{article.title}</Link>
                  </th>
                  <td>
                    <State {...article} />
                  </td>
                  <td className="num" data-label="Visible from">
                    {article.publishedAt ? when(article.publishedAt, now) : "No date"}
                  </td>
                  <td className="num" data-label="Edited">
                    {when(article.updatedAt, now)}
                  </td>
                  <td>
                    {article.isVisible ? (
                      <a href={article.path}>
                        See it<span className="hidden-text">: {article.title}</span>
                      </a>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function State({ state, isVisible }: { state: string; isVisible: boolean }) {
  if (state === "draft") return <Badge color="gray">draft</Badge>;
  return isVisible ? <Badge color="green">live</Badge> : <Badge color="yellow">waits</Badge>;
}
