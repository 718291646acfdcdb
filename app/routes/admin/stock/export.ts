import { Readable } from "node:stream";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { dayOf } from "#domain/calendar.ts";
import { exportStock } from "#server/admin/export-stock.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/export";

/** The stock as CSV. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const file = valueOrRefuse(await exportStock(ctx, admin));
  const name = fileName(ctx.settings.brand.name, `stock-${dayOf(ctx.now())}.csv`);
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
