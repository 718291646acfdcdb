import { fileName } from "#app/features/layout/file-name.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { printCarrierLabel } from "#server/shipping/print-carrier-label.ts";
import type { Route } from "./+types/label";

/** The label of a booked parcel as its carrier prints it: `?parcel=…`. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const parcelId = new URL(args.request.url).searchParams.get("parcel") ?? "";
  const file = await printCarrierLabel(ctx, admin, parcelId);
  if (!file.ok) {
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return new Response(sentenceOf(file.failure), { status: statusOf(file.failure), headers });
  }
  const name = fileName(ctx.settings.brand.name, `label-${parcelId}.pdf`);
  return new Response(Buffer.from(file.value), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
