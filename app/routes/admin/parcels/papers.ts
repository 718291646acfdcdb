import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { dayOf } from "#domain/calendar.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { printPapers } from "#server/shipping/print-papers.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/papers";

/** Packing slips or address labels as a PDF: `?what=labels&parcel=…&order=…`, each as often as needed. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const what = query.get("what") === "labels" ? "labels" : "slips";
  const wanted = { what, parcels: query.getAll("parcel"), orders: query.getAll("order") };
  const file = valueOrRefuse(await printPapers(ctx, admin, wanted));
  const name = fileName(ctx.settings.brand.name, `${what}-${dayOf(ctx.now())}.pdf`);
  return new Response(Buffer.from(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
