import { Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { changeOf } from "#app/features/admin/entries.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { auditActions } from "#domain/audit.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/audit";
import { valueOrRefuse } from "./refusal.server.ts";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Audit trail", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const before = Number(new URL(args.request.url).searchParams.get("before"));
  const start = Number.isSafeInteger(before) && before > 0 ? before : null;
  const { entries, hasOlder } = valueOrRefuse(await listAudit(ctx, admin, start));
  return { entries, hasOlder, isFirst: start === null, now: ctx.now().toISOString() };
}

export { AdminProblem as ErrorBoundary };

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, hasOlder, isFirst, now } = loaderData;
  return (
    <section className="admin-section" aria-labelledby="audit-title">
      <h2 className="hidden-text" id="audit-title">
        Audit trail
      </h2>
      <p className="soft small">
        Everything that admins do. An entry cannot be changed or removed.
      </p>
      {entries.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <div className="table-box">
          <table className="table audit-table">
            <caption className="hidden-text">Audit trail, newest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">About</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="num">
                    <time dateTime={entry.at}>{when(entry.at, now)}</time>
                  </td>
                  <td>{entry.actorEmail ?? "The server"}</td>
                  <th scope="row">
                    {auditActions[entry.action as keyof typeof auditActions] ?? entry.action}
                  </th>
                  <td>
                    <Subject {...entry.subject} />
                  </td>
                  <td>{changeOf(entry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager
        newer={isFirst ? null : "/admin/dashboard/audit"}
        older={hasOlder ? `?before=${entries.at(-1)?.id}` : null}
      />
    </section>
  );
}

function Subject({ kind, id }: { kind: string; id: string }) {
  if (kind === "product") return <Link to={`/admin/dashboard/products/${id}`}>Product {id}</Link>;
  if (kind !== "order") return kind === "export" || kind === "gap" ? id : kind;
  return <Link to={`/admin/dashboard/orders/${encodeURIComponent(id)}`}>{id}</Link>;
}
