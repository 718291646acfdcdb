import { Readable } from "node:stream";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { exportCodes } from "#server/offers/export-codes.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/codes";

/** The single-use codes of an offer as a file. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  const offerId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const file = valueOrRefuse(await exportCodes(ctx, admin, offerId));
  const name = fileName(ctx.settings.brand.name, `codes-${offerId}.csv`);
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
