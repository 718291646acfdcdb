import { Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { Notice } from "#app/ui/notice.tsx";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { isVisible } from "#domain/settings/article.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listArticles } from "#server/settings/list-articles.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/articles";
import "#app/features/admin/settings/settings.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Articles", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const articles = valueOrRefuse(await listArticles(ctx, admin));
  return {
    articles: articles.map((article) => ({
      slug: article.slug,
      title: article.title,
      state: article.state,
      isVisible: isVisible(article, ctx.now()),
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt.toISOString(),
    })),
    isDeleted: new URL(args.request.url).searchParams.has("deleted"),
    now: ctx.now().toISOString(),
  };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const HERE = "/admin/dashboard/articles";

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { articles, isDeleted, now } = loaderData;
  return (
    <section className="admin-section" aria-labelledby="articles-title">
      <div className="articles-head">
        <h2 id="articles-title">Articles</h2>
        <Link className="button" to={`${HERE}/new`}>
          New article
        </Link>
      </div>
      {isDeleted ? <Notice kind="news">{settingsMessages.articleDeleted}</Notice> : null}
      <div className="table-box">
        <table className="table">
          <caption className="hidden-text">Articles, drafts first</caption>
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
                  <Link to={`${HERE}/${article.slug}`}>{article.title}</Link>
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
                    <a href={`/blog/${article.slug}`}>
                      See it<span className="hidden-text">: {article.title}</span>
                    </a>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function State({ state, isVisible }: { state: string; isVisible: boolean }) {
  if (state === "draft") return <Badge color="gray">draft</Badge>;
  return isVisible ? <Badge color="green">live</Badge> : <Badge color="yellow">waits</Badge>;
}
