import { AdminProblem } from "#app/features/admin/problem.tsx";
import { ArticleForm } from "#app/features/admin/settings/article-form.tsx";
import { unlessPreview } from "#app/features/admin/settings/text-page.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { messages } from "#domain/messages.ts";
import type { Route } from "./+types/page";
import { loadArticle } from "./article-data.server.ts";
import { type ArticleAnswer, changeArticle } from "./article-form.server.ts";
import "#app/features/admin/settings/settings.css";
import "#app/features/marketing/blog/article.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Page", "Admin"),
  { name: "robots", content: "noindex" },
];

export const loader = (args: Route.LoaderArgs) => loadArticle(args, "page");
export const action = (args: Route.ActionArgs) => changeArticle(args, "page");

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): ArticleAnswer => ({ problem: messages().offline }));
}

export { AdminProblem as ErrorBoundary, unlessPreview as shouldRevalidate };

export default function PagePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleForm kind="page" {...loaderData} answer={actionData} />;
}
