import { Form, Link } from "react-router";
import { when } from "#app/features/admin/dates.ts";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { changeOf } from "#app/features/admin/entries.tsx";
import { Filters } from "#app/features/admin/filters.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { RowsTable } from "#app/features/admin/rows-table.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { whoDid, wordsOfAction } from "#domain/admin/audit.ts";
import { auditQuery, readAuditFilter, THE_SERVER } from "#domain/admin/audit-filter.ts";
import { articlesList } from "#domain/settings/article.ts";
import { groups, isGroupName } from "#domain/settings/groups.ts";
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
  const query = new URL(args.request.url).searchParams;
  const filter = readAuditFilter(query);
  const before = Number(query.get("before"));
  const start = Number.isSafeInteger(before) && before > 0 ? before : null;
  const page = valueOrRefuse(await listAudit(ctx, admin, filter, start));
  return { ...page, filter, isFirst: start === null, now: ctx.now().toISOString() };
}

export { AdminProblem as ErrorBoundary };

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, hasOlder, actors, filter, isFirst, now } = loaderData;
  const query = auditQuery(filter);
  const last = entries.at(-1)?.id;
  return (
    <section className="admin-section" aria-labelledby="audit-title">
      <h2 className="hidden-text" id="audit-title">
        Audit trail
      </h2>
      <p className="soft small">
        Everything that admins do. An entry cannot be changed or removed.
      </p>
      <AuditFilters key={String(query)} {...{ filter, actors, now }} />
      {entries.length === 0 ? (
        <Empty
          title={query.size > 0 || !isFirst ? "Nothing is left by these filters." : "Nothing yet"}
        >
          {query.size > 0
            ? "Other days and people can be chosen above."
            : isFirst
              ? "What an admin does first appears here."
              : PAST_THE_END}
        </Empty>
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
            { head: "Who", className: "who", cell: (entry) => whoDid(entry) },
            {
              head: "What",
              names: true,
              cell: ({ action }) => wordsOfAction(action),
            },
            { head: "About", className: "about", cell: ({ subject }) => <Subject {...subject} /> },
            { head: "Change", cell: (entry) => changeOf(entry) },
          ]}
        />
      )}
      <Pager
        newer={isFirst ? null : `/admin/dashboard/audit?${query}`}
        older={hasOlder ? `?${new URLSearchParams([...query, ["before", String(last)]])}` : null}
      />
    </section>
  );
}

type AuditFiltersProps = Pick<Route.ComponentProps["loaderData"], "filter" | "actors" | "now">;

/** Who, and on which days: what one person did is one address, which can be sent to a colleague. */
function AuditFilters({ filter, actors, now }: AuditFiltersProps) {
  const { who, from, to } = filter;
  const known = actors.some(({ uid }) => uid === who) || who === THE_SERVER;
  return (
    <Form className="toolbar" role="search" aria-label="Audit trail">
      <Filters id="audit-filters" count={auditQuery(filter).size}>
        <select
          className="input as-select"
          name="who"
          aria-label="Who"
          defaultValue={who ?? ""}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">Everybody</option>
          {actors.map(({ uid, email, last }) => (
            <option key={uid} value={uid}>
              {email}, last {when(last, now)}
            </option>
          ))}
          <option value={THE_SERVER}>The server</option>
          {who && !known ? <option value={who}>An account that did nothing yet</option> : null}
        </select>
        <label className="date">
          <span>From</span>
          <input className="input" type="date" name="from" defaultValue={from ?? ""} />
        </label>
        <label className="date">
          <span>to</span>
          <input className="input" type="date" name="to" defaultValue={to ?? ""} />
        </label>
        <button className="button quiet" type="submit">
          Show
        </button>
        {who || from || to ? (
          <Link className="plain" to="/admin/dashboard/audit" preventScrollReset>
            Clear
          </Link>
        ) : null}
      </Filters>
    </Form>
  );
}

/** Subjects whose id is read by people. */
const namedById: readonly string[] = ["export", "gap", "document"];

function Subject({ kind, id }: { kind: string; id: string }) {
  if (kind === "product") return <Link to={`/admin/dashboard/products/${id}`}>Product {id}</Link>;
  if (kind === "article" || kind === "page") {
    return <Link to={`${articlesList[kind]}/${id}`}>{id}</Link>;
  }
  if (kind === "settings" && isGroupName(id)) {
    return <Link to={`/admin/dashboard/settings/${id}`}>Settings: {groups[id].title}</Link>;
  }
  if (kind === "policy") return <Link to={`/admin/dashboard/policies/${id}`}>Legal page {id}</Link>;
  if (kind === "translation") {
    const [of = "", subject = ""] = id.split(" ");
    return (
      <Link to={`/admin/dashboard/translations/${of}/${subject}`}>
        Hindi: {of} {subject}
      </Link>
    );
  }
  if (kind === "customer") {
    return <Link to={`/admin/dashboard/customers/${encodeURIComponent(id)}`}>Customer</Link>;
  }
  if (kind !== "order") return namedById.includes(kind) ? id : kind;
  return <Link to={`/admin/dashboard/orders/${encodeURIComponent(id)}`}>{id}</Link>;
}
