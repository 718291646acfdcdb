import type { Failure } from "#domain/failures.ts";
import { byLineIds } from "#domain/order/line-ids.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { trackingOf } from "#server/shipping/move-parcel.ts";
import { findReplacements, insertParcel } from "#server/shipping/queries/parcels.ts";
import { takeReplacement } from "#server/stock/take-replacement.ts";
import { changeReturn } from "./change-return.ts";
import type { LockedReturn, MoveReturnFailure } from "./move-return.ts";
import { findLinesOf, type ReturnRow } from "./queries/returns.ts";

type ReplaceFailure = Failure<
  "return/nothing-accepted" | "return/none-to-replace" | "order-disputed"
>;

/**
 * Sends the accepted pieces of an inspected return once more: takes them off the stock, packs a parcel that
 * waits to be handed over, and closes the return: again where the parcel before it did not arrive. Refused where there
 * are not enough, none was accepted, or a dispute about the order's payment is open. Needs `orders:update`.
 */
export async function replaceReturn(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<ReturnRow, MoveReturnFailure | ReplaceFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const deed = async (
    tx: Transaction,
    { order }: LockedReturn,
  ): Promise<Result<Record<string, unknown>, ReplaceFailure>> => {
    if (order.disputed) return failed("order-disputed");
    const lines = await findLinesOf(tx, id);
    const pieces = lines.flatMap(({ line, accepted }) =>
      accepted ? [{ line, quantity: accepted }] : [],
    );
    if (pieces.length === 0) return failed("return/nothing-accepted");
    const taken = await takeReplacement(ctx, tx, order.id, byLineIds(order, pieces));
    if (!taken.ok) return taken;
    const now = ctx.now();
    const before = (await findReplacements(tx, id)).length;
    const parcel = await insertParcel(tx, {
      ...{ orderId: order.id, returnId: id, pieces, toCollect: 0, now },
      ...{ carrier: "hand", carrierName: "", trackingNumber: null, trackingUrl: null },
      ...{
        requestKey: before === 0 ? `return ${id}` : `return ${id} ${before}`,
        createdBy: admin.uid,
      },
    });
    await appendOrderEvent(tx, {
      orderId: order.id,
      at: now,
      kind: "parcel added",
      actor: { kind: "admin", admin },
      public: true,
      data: { ...trackingOf(parcel), pieces },
    });
    return success({ pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0) });
  };
  return changeReturn<ReplaceFailure>(ctx, admin, { id, action: "replace", deed });
}
