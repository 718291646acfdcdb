import { data } from "react-router";
import { fileName } from "#app/features/layout/file-name.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { readOwnDocument } from "#server/documents/read-own-documents.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/invoice";

/** The newest invoice of a customer's own order as PDF, or the document that `?document=…` names. */
export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const named = new URL(args.request.url).searchParams.get("document");
  const file = await readOwnDocument(ctx, customer.uid, args.params.id, named);
  if (!file.ok) throw data(sentenceOf(file.failure), { status: statusOf(file.failure) });
  const name = fileName(ctx.settings.brand.name, file.value.name);
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
