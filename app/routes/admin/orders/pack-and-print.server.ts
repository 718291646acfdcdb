import { data, redirect } from "react-router";
import type { WorkAnswer } from "#app/features/admin/orders/work-outcome.tsx";
import { papersPath } from "#app/features/admin/parcels/waiting-parcels.tsx";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { packToPrint } from "#server/documents/pack-and-print.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readUndoable } from "#server/shipping/undo-press.ts";
import type { Route } from "./+types/queue";

const MOST = 100; // as many as a page shows

/**
 * Packs orders and leads to their papers as one PDF (§22.87). Where some could not be packed, the page says why and
 * links to the papers of the others.
 */
export async function packAndPrint(
  args: Pick<Route.ActionArgs, "context">,
  admin: SignedInAdmin,
  orderIds: readonly string[],
): Promise<ReturnType<typeof data<WorkAnswer>>> {
  const { ctx } = requestContextOf(args);
  const refuse = (failure: Failure) =>
    data<WorkAnswer>(
      { problems: [{ id: "", problem: sentenceOf(failure) }] },
      { status: statusOf(failure) },
    );
  if (orderIds.length === 0) return refuse("no-order-chosen");
  const done = await packToPrint(ctx, admin, orderIds.slice(0, MOST));
  if (!done.ok) return refuse(done.failure);
  const { packed, parcels, problems } = done.value;
  if (problems.length === 0 && parcels.length > 0) throw redirect(papersPath(parcels), 303);
  return data<WorkAnswer>({
    done: { ids: packed, action: "pack" },
    problems,
    undos: await readUndoable(ctx, admin, packed),
    now: ctx.now().toISOString(),
    ...(parcels.length > 0 ? { papers: papersPath(parcels) } : {}),
  });
}
