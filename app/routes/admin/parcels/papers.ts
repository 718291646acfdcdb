import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { dayOf } from "#domain/calendar.ts";
import { printParcels } from "#server/documents/print-parcels.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { printPapers } from "#server/shipping/print-papers.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/papers";

/**
 * Packing slips, address labels or all papers as a PDF: `?what=labels&parcel=…&order=…`, each as often as needed. All
 * (slip, invoice, label) there are of parcels alone.
 */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const what = query.get("what") ?? "";
  const [parcels, orders] = [query.getAll("parcel"), query.getAll("order")];
  const file = valueOrRefuse(
    what === "all"
      ? await printParcels(ctx, admin, parcels)
      : await printPapers(ctx, admin, { what, parcels, orders }),
  );
  const named = what === "labels" ? what : what === "all" ? "papers" : "slips";
  const name = fileName(ctx.settings.brand.name, `${named}-${dayOf(ctx.now())}.pdf`);
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
