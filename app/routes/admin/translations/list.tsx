import { Link } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import type { TranslatedKind } from "#domain/translation.ts";
import { listTranslations } from "#server/admin/translations/list-translations.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/settings/settings.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Hindi", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  return { subjects: valueOrRefuse(await listTranslations(ctx, admin)) };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const HERE = "/admin/dashboard/translations";
const kinds: Record<TranslatedKind, string> = {
  product: "Product",
  article: "Article or page",
  settings: "Settings",
};

export default function TranslationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <section className="admin-section" aria-labelledby="translations-title">
      <div className="articles-head">
        <h2 id="translations-title">Hindi</h2>
        <Link to={`/admin/dashboard/policies`}>Legal pages have their own editor</Link>
      </div>
      <p className="soft">
        What the pages below /hi show of your texts. A text without Hindi, or whose English was
        changed since, stands there in English. Drafts can be translated before anybody sees them.
      </p>
      <div className="table-box">
        <table className="table">
          <caption className="hidden-text">Texts and what is missing of them in Hindi</caption>
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col">Kind</th>
              <th scope="col">Texts</th>
              <th scope="col">In Hindi</th>
            </tr>
          </thead>
          <tbody>
            {loaderData.subjects.map(({ kind, subject, name, isLive, texts, missing }) => (
              <tr key={`${kind} ${subject}`}>
                <th scope="row">
                  <Link to={`${HERE}/${kind}/${subject}`}>{name}</Link>
                  {isLive ? null : <Badge color="gray">not live yet</Badge>}
                </th>
                <td data-label="Kind">{kinds[kind]}</td>
                <td className="num" data-label="Texts">
                  {texts}
                </td>
                <td>
                  {missing === 0 ? (
                    <Badge color="green">complete</Badge>
                  ) : (
                    <Badge color="yellow">{`${missing} missing`}</Badge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
