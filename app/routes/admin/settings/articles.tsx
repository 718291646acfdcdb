import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ArticleList } from "#app/features/admin/settings/article-list.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import type { Route } from "./+types/articles";
import { loadArticles } from "./article-data.server.ts";
import "#app/features/admin/settings/settings.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Articles", "Admin"),
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => loadArticles(args, "article");

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  return <ArticleList kind="article" {...loaderData} />;
}
