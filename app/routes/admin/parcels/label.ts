import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { printCarrierLabel } from "#server/shipping/print-carrier-label.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/label";

/** The label of a booked parcel as its carrier prints it: `?parcel=…`. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const parcelId = new URL(args.request.url).searchParams.get("parcel") ?? "";
  const file = valueOrRefuse(await printCarrierLabel(ctx, admin, parcelId));
  const name = fileName(ctx.settings.brand.name, `label-${parcelId}.pdf`);
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
