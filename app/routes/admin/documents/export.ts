import { Readable } from "node:stream";
import { data } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { authorize } from "#domain/roles.ts";
import {
  exportDocuments,
  exportTypes,
  isDocumentExport,
} from "#server/admin/documents/export-documents.ts";
import { readDocumentQuery } from "#server/admin/documents/list-documents.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/export";

/** Documents of days as an archive or a table. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { what } = args.params;
  valueOrRefuse(authorize(admin, "documents:read"));
  if (!isDocumentExport(what)) throw data(null, { status: 404 });
  const query = readDocumentQuery(new URL(args.request.url).searchParams, ctx.now());
  const file = valueOrRefuse(await exportDocuments(ctx, admin, what, query));
  const days = what.startsWith("gstr1") ? query.from.slice(0, 7) : `${query.from}-${query.to}`;
  const whose = query.gstin === null ? "" : `${query.gstin.toLowerCase()}-`;
  const name = fileName(ctx.settings.brand.name, `documents-${whose}${days}.${what}`);
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": exportTypes[what],
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
