import { data, redirect } from "react-router";
import type { WorkAnswer } from "#app/features/admin/orders/work-outcome.tsx";
import { shippingDocumentPaths } from "#app/features/admin/parcels/shipping-document-paths.ts";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { packToPrint } from "#server/documents/pack-and-print.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readUndoable } from "#server/shipping/undo-press.ts";
import type { Route } from "./+types/queue";

/**
 * Packs orders (§22.87). With `leads`, and where all could be packed, it leads to their documents as one PDF; otherwise the
 * page links to them, and says why others were not packed.
 */
export async function packAndPrint(
  args: Pick<Route.ActionArgs, "context">,
  admin: SignedInAdmin,
  orderIds: readonly string[],
  leads = true,
): Promise<ReturnType<typeof data<WorkAnswer>>> {
  const { ctx } = requestContextOf(args);
  const refuse = (failure: Failure) =>
    data<WorkAnswer>(
      { problems: [{ id: "", problem: sentenceOf(failure) }] },
      { status: statusOf(failure) },
    );
  if (orderIds.length === 0) return refuse("no-order-chosen");
  const done = await packToPrint(ctx, admin, orderIds);
  if (!done.ok) return refuse(done.failure);
  const { packed, parcels, problems } = done.value;
  const documents = shippingDocumentPaths(parcels);
  const [only, another] = documents;
  if (leads && problems.length === 0 && only && !another) throw redirect(only, 303);
  return data<WorkAnswer>({
    done: { ids: packed, action: "pack" },
    problems,
    undos: await readUndoable(ctx, admin, packed),
    now: ctx.now().toISOString(),
    documents,
  });
}
