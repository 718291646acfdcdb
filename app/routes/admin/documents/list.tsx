import { Form, Link } from "react-router";
import { DocumentExports, monthName } from "#app/features/admin/documents/document-exports.tsx";
import { DocumentTable } from "#app/features/admin/documents/document-table.tsx";
import { UnmadeList } from "#app/features/admin/documents/unmade-list.tsx";
import { Empty, PAST_THE_END } from "#app/features/admin/empty.tsx";
import { FileList } from "#app/features/admin/files/file-list.tsx";
import { Filters } from "#app/features/admin/filters.tsx";
import { Pager } from "#app/features/admin/pager.tsx";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { documentKinds, kindsOfDocuments } from "#domain/documents/kinds.ts";
import { may } from "#domain/roles.ts";
import {
  listDocumentsForAdmin,
  readDocumentQuery,
} from "#server/admin/documents/list-documents.ts";
import { lastMonthOf } from "#server/admin/documents/read-month.ts";
import { listOwnFiles } from "#server/admin/files/own-files.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/list";
import "#app/features/admin/documents/documents.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Documents", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = readDocumentQuery(new URL(args.request.url).searchParams, ctx.now());
  const found = valueOrRefuse(await listDocumentsForAdmin(ctx, admin, query));
  const canRegister = may(admin.authority, "documents:update");
  const [kind = "", gstin] = [query.kinds[0], query.gstin ?? ""];
  const files = await listOwnFiles(ctx, admin);
  return { ...found, ...query, canRegister, kind, gstin, files, lastMonth: lastMonthOf(ctx.now()) };
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const PAGE = "/admin/dashboard/documents";

/** Vouchers, invoices, bills and credit notes of days, with their files and exports (§23.52). */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { documents, unmade, problems, problem, hasMore, from, to, kind, gstin, page } = loaderData;
  const { canRegister, gstins, files, lastMonth } = loaderData;
  const of = { from, to, kind, gstin };
  const at = (number: number) => `${PAGE}?${new URLSearchParams({ ...of, page: String(number) })}`;
  return (
    <section className="admin-section" aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      <p className="cluster">
        <Link className="more" to={`${PAGE}/month`}>
          {monthName(lastMonth.from)} for the accountant
        </Link>
        <Link className="more" to={`${PAGE}?${new URLSearchParams(lastMonth)}`}>
          Documents of {monthName(lastMonth.from)}
        </Link>
      </p>
      <UnmadeList {...{ unmade, problems, problem }} of={of} />
      <Form className="documents-filter" key={`${from} ${to} ${kind} ${gstin}`}>
        <Filters id="document-filters" count={[kind, gstin].filter(Boolean).length}>
          <label>
            <span>From</span>
            <input className="input" type="date" name="from" defaultValue={from} />
          </label>
          <label>
            <span>To</span>
            <input className="input" type="date" name="to" defaultValue={to} />
          </label>
          <label>
            <span>Document</span>
            <select className="input as-select" name="kind" defaultValue={kind}>
              <option value="">All</option>
              {kindsOfDocuments.map((each) => (
                <option key={each} value={each}>
                  {documentKinds[each].title}
                </option>
              ))}
            </select>
          </label>
          {gstins.length > 1 || gstin ? <GstinChoice {...{ gstins, gstin }} /> : null}
          <button className="button quiet" type="submit">
            Show
          </button>
        </Filters>
      </Form>
      <DocumentExports {...of} gstins={gstins} />
      {files.length > 0 ? (
        <section aria-labelledby="files-title">
          <h3 id="files-title">
            <Link className="more" to="/admin/dashboard/files">
              Your files
            </Link>
          </h3>
          <FileList files={files} />
        </section>
      ) : null}
      {documents.length === 0 ? (
        <Empty title="No document has been made in these days.">
          {page === 1 ? "Other days and kinds can be chosen above." : PAST_THE_END}
        </Empty>
      ) : (
        <DocumentTable {...{ documents, canRegister }} withOrder withGstin={gstins.length > 1} />
      )}
      <Pager newer={page > 1 ? at(page - 1) : null} older={hasMore ? at(page + 1) : null} />
    </section>
  );
}

/** Where documents have more than one GSTIN, or one is chosen that has none in these days. */
function GstinChoice({ gstins, gstin }: { gstins: readonly string[]; gstin: string }) {
  const all = gstin === "" || gstins.includes(gstin) ? gstins : [...gstins, gstin];
  return (
    <label>
      <span>GSTIN</span>
      <select className="input as-select" name="gstin" defaultValue={gstin}>
        <option value="">All</option>
        {all.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
