import { Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { Empty } from "#app/features/admin/empty.tsx";
import { changeOf } from "#app/features/admin/entries.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { RowsTable } from "#app/features/admin/rows-table.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { whoDid, wordsOfAction } from "#domain/admin/audit.ts";
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
        <Empty title="Nothing yet" />
      ) : (
        <RowsTable
          caption="Audit trail, newest first"
          className="audit-table"
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "When",
              className: "num",
              cell: ({ at }) => <time dateTime={at}>{when(at, now)}</time>,
            },
            { head: "Who", cell: (entry) => whoDid(entry) },
            {
              head: "What",
              names: true,
              cell: ({ action }) => wordsOfAction(action),
            },
            { head: "About", cell: ({ subject }) => <Subject {...subject} /> },
            { head: "Change", cell: (entry) => changeOf(entry) },
          ]}
        />
      )}
      <Pager
        newer={isFirst ? null : "/admin/dashboard/audit"}
        older={hasOlder ? `?before=${entries.at(-1)?.id}` : null}
      />
    </section>
  );
}

/** Subjects whose id is read by people. */
const namedById: readonly string[] = ["export", "gap", "document"];

function Subject({ kind, id }: { kind: string; id: string }) {
  if (kind === "product") return <Link to={`/admin/dashboard/products/${id}`}>Product {id}</Link>;
  if (kind === "customer") {
    return <Link to={`/admin/dashboard/customers/${encodeURIComponent(id)}`}>Customer</Link>;
  }
  if (kind !== "order") return namedById.includes(kind) ? id : kind;
  return <Link to={`/admin/dashboard/orders/${encodeURIComponent(id)}`}>{id}</Link>;
}
