import { Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { policySlugs } from "#domain/policies/slugs.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { listPolicies } from "#server/policies/list-policies.ts";
import { policyTitles } from "#texts/law/policy-titles.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/policies";
import "#app/features/admin/settings/settings.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Legal pages", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const all = valueOrRefuse(await listPolicies(ctx, admin)).filter(
    ({ language }) => language === "en",
  );
  return {
    policies: policySlugs.map((slug) => {
      const own = all.filter((policy) => policy.slug === slug);
      const holds = own.find(({ publishedAt }) => publishedAt !== null);
      return {
        slug,
        title: own[0]?.title ?? policyTitles()[slug],
        version: holds?.version ?? null,
        publishedAt: holds?.publishedAt?.toISOString() ?? null,
        acceptedBy: holds?.acceptedBy ?? null,
        draft: own.find(({ publishedAt }) => publishedAt === null)?.version ?? null,
      };
    }),
    now: ctx.now().toISOString(),
  };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { policies, now } = loaderData;
  return (
    <section className="admin-section" aria-labelledby="policies-title">
      <h2 id="policies-title">Legal pages</h2>
      <p className="soft">
        What the footer and the checkout lead to. A version that is published stays as it is; a new
        text is a new version. Let a lawyer read them before the shop opens.
      </p>
      <div className="table-box">
        <table className="table">
          <caption className="hidden-text">Legal pages with the version that holds</caption>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Holds</th>
              <th scope="col">Published</th>
              <th scope="col">Accepted by</th>
              <th scope="col">Draft</th>
            </tr>
          </thead>
          <tbody>
            {policies.map(({ slug, title, version, publishedAt, acceptedBy, draft }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to={`/admin/dashboard/policies/${slug}`}>{title}</Link>
                </th>
                <td data-label="Holds">
                  {version === null ? (
                    <Badge color="red">not published</Badge>
                  ) : (
                    <a href={`/${slug}`}>Version {version}</a>
                  )}
                </td>
                <td className="num" data-label="Published">
                  {publishedAt ? when(publishedAt, now) : "Not yet"}
                </td>
                <td data-label="Accepted by">
                  {acceptedBy ?? <Badge color="yellow">nobody yet</Badge>}
                </td>
                <td data-label="Draft">{draft === null ? "None" : `Version ${draft}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
