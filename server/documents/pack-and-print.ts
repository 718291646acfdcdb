import { sentenceOf } from "#domain/failures.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { findParcelsOf } from "#server/shipping/queries/parcels.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";

/** The parcels that wait to be printed, and why others were not packed, as sentences. */
export type PackedToPrint = {
  /** The orders that were packed now. */
  packed: string[];
  parcels: string[];
  problems: { id: string; problem: string }[];
};

/**
 * Packs these orders, each by itself, and answers the parcels whose papers are printed (`printParcels`): also of those
 * that were packed before and wait, so that the same press again prints the same. Needs `orders:update`.
 */
export async function packToPrint(
  ctx: Context,
  admin: SignedInAdmin,
  orderIds: readonly string[],
): Promise<Result<PackedToPrint, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const ids = [...new Set(orderIds)].filter((id) => !id.includes("\u0000"));
  const refused = new Map<string, string>();
  for (const id of ids) {
    const done = await workOnOrder(ctx, admin, id, "pack");
    if (!done.ok) refused.set(id, sentenceOf(done.failure));
  }
  const waiting = (await findParcelsOf(ctx.db, ids)).filter(
    ({ state, direction, returnId }) =>
      state === "packed" && direction === "out" && returnId === null,
  );
  const withParcels = new Set(waiting.map(({ orderId }) => orderId));
  return success({
    packed: ids.filter((id) => !refused.has(id)),
    parcels: waiting.map(({ id }) => id),
    problems: [...refused]
      .filter(([id]) => !withParcels.has(id))
      .map(([id, problem]) => ({ id, problem })),
  });
}
