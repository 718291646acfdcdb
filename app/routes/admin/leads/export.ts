import { Readable } from "node:stream";
import { data } from "react-router";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { fileTypes, isFileFormat } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import { exportLeads } from "#server/admin/leads/export-leads.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readLeadFilter } from "#server/leads/list-leads.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/export";

/** The leads of a state as a file. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { format } = args.params;
  if (!isFileFormat(format)) throw data(null, { status: 404 });
  const { state } = readLeadFilter(new URL(args.request.url).searchParams);
  const file = valueOrRefuse(await exportLeads(ctx, admin, state, format));
  const name = fileName(ctx.settings.brand.name, `leads-${dayOf(ctx.now())}.${format}`);
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": fileTypes[format],
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
