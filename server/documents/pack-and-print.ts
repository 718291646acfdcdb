import { type Failure, sentenceOf } from "#domain/failures.ts";
import { MOST_AT_ONCE, TIME_AT_ONCE } from "#domain/order/at-once.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { inPickingOrder } from "#domain/shipping/shipping-document.ts";
import type { DocumentsContext } from "#server/context/modules.ts";
import { findShippingDocuments } from "#server/shipping/print/print-shipping-documents.ts";
import { findParcelsOf } from "#server/shipping/queries/parcels.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";

/** The parcels that wait to be printed, and why others were not packed, as sentences. */
export type PackedToPrint = {
  /** The orders that were packed now. */
  packed: string[];
  /** In the order in which their goods are taken from the shelf. */
  parcels: string[];
  problems: { id: string; problem: string }[];
};

/**
 * Packs these orders, each by itself, and answers the parcels whose documents are printed (`printParcels`): also of those
 * that were packed before and wait, so that the same press again prints the same. Needs `orders:update`.
 */
export async function packToPrint(
  ctx: DocumentsContext,
  admin: SignedInAdmin,
  orderIds: readonly string[],
): Promise<Result<PackedToPrint, Failure<"insufficient-permissions" | "too-many-at-once">>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const ids = [...new Set(orderIds)];
  if (ids.length > MOST_AT_ONCE) {
    return failed({ code: "too-many-at-once", details: [MOST_AT_ONCE] });
  }
  const refused = new Map<string, string>();
  const until = ctx.now().getTime() + TIME_AT_ONCE;
  for (const id of ids) {
    if (ctx.now().getTime() > until) {
      refused.set(id, sentenceOf("not-reached"));
      continue;
    }
    const done = await workOnOrder(ctx, admin, id, "pack");
    if (!done.ok) refused.set(id, sentenceOf(done.failure));
  }
  const waiting = (await findParcelsOf(ctx.db, ids)).filter(
    ({ state, direction, returnId }) =>
      state === "packed" && direction === "out" && returnId === null,
  );
  const withParcels = new Set(waiting.map(({ orderId }) => orderId));
  const parcelIds = waiting.map(({ id }) => id);
  const documents = inPickingOrder(await findShippingDocuments(ctx, parcelIds, [], false));
  return success({
    packed: ids.filter((id) => !refused.has(id)),
    parcels: documents.flatMap(({ parcelId }) => parcelId ?? []),
    problems: [...refused]
      .filter(([id]) => !withParcels.has(id))
      .map(([id, problem]) => ({ id, problem })),
  });
}
