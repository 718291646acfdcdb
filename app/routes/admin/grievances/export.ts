import { Readable } from "node:stream";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import { exportGrievances } from "#server/admin/grievances/export-grievances.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/export";

/** All grievances with what was written, as a file. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const file = valueOrRefuse(await exportGrievances(ctx, admin, "csv"));
  const name = fileName(ctx.settings.brand.name, `grievances-${dayOf(ctx.now())}.csv`);
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": fileTypes.csv,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
