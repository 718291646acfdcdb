import { data } from "react-router";
import { fileName } from "#app/features/layout/file-name.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { NoDocument } from "#app/features/orders/no-document.tsx";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { readOwnDocument } from "#server/documents/read-own-documents.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { orderDocuments as words } from "#texts/orders/order-documents.ts";
import { fileRoute } from "../file-route.server.ts";
import type { Route } from "./+types/invoice";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

/** The newest invoice of a customer's own order as PDF, or the document that `?document=…` names (§23.51). */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const named = new URL(args.request.url).searchParams.get("document");
  const file = await readOwnDocument(ctx, customer.uid, args.params.id, named);
  if (!file.ok) return file.failure;
  const name = fileName(ctx.settings.brand.name, file.value.name);
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});

export const middleware = route.middleware;
export const loader = (args: Route.LoaderArgs) => data(route.instead(args), { status: 404 });

/** In place of a document that there is not. */
export default function NoDocumentPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === "unknown-order") return <NoOrder />;
  return <NoDocument orderId={params.id} {...words().missing[loaderData]} />;
}
