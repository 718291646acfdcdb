import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ArticleList } from "#app/features/admin/settings/article-list.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import type { Route } from "./+types/pages";
import { loadArticles } from "./article-data.server.ts";
import "#app/features/admin/settings/settings.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Pages", "Admin"),
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => loadArticles(args, "page");

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function PagesPage({ loaderData }: Route.ComponentProps) {
  return <ArticleList kind="page" {...loaderData} />;
}
