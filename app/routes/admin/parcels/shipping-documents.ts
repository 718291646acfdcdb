import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { dayOf } from "#domain/calendar.ts";
import { printParcels } from "#server/documents/print-parcels.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { printPicks } from "#server/shipping/print/print-pick-list.ts";
import { printReceipt } from "#server/shipping/print/print-receipt.ts";
import { printShippingDocuments } from "#server/shipping/print/print-shipping-documents.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/shipping-documents";

const kinds = ["all", "picks", "receipt", "labels", "slips"] as const;

/**
 * Packing slips, address labels, all documents, a pick list or a receipt as a PDF: `?what=labels&parcel=…&order=…`, each as
 * often as needed. All documents (slip, invoice, label) and receipts there are of parcels alone, pick lists of orders.
 */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams;
  const what = query.get("what") ?? "";
  const [parcels, orders] = [query.getAll("parcel"), query.getAll("order")];
  const make = {
    all: () => printParcels(ctx, admin, parcels),
    picks: () => printPicks(ctx, admin, orders),
    receipt: () => printReceipt(ctx, admin, parcels),
    labels: () => printShippingDocuments(ctx, admin, { what: "labels", parcels, orders }),
    slips: () => printShippingDocuments(ctx, admin, { what: "slips", parcels, orders }),
  };
  const kind = kinds.find((one) => one === what) ?? "slips";
  const file = valueOrRefuse<Uint8Array>(await make[kind]());
  const named = {
    all: "documents",
    picks: "pick-list",
    receipt: "receipt",
    labels: "labels",
    slips: "slips",
  }[kind];
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
