import { fileName } from "#app/features/layout/file-name.ts";
import { dayOf } from "#domain/calendar.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { printPapers } from "#server/shipping/print-papers.ts";
import type { Route } from "./+types/papers";

/** Packing slips or address labels as a PDF: `?what=labels&parcel=…&order=…`, each as often as needed. */
export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const what = query.get("what") === "labels" ? "labels" : "slips";
  const wanted = { what, parcels: query.getAll("parcel"), orders: query.getAll("order") };
  const file = await printPapers(ctx, admin, wanted);
  if (!file.ok) {
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return new Response(sentenceOf(file.failure), { status: statusOf(file.failure), headers });
  }
  const name = fileName(ctx.settings.brand.name, `${what}-${dayOf(ctx.now())}.pdf`);
  return new Response(Buffer.from(file.value), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
