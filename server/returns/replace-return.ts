import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { takeReplacement } from "#server/stock/take-replacement.ts";
import { changeReturn } from "./change-return.ts";
import type { LockedReturn, MoveReturnFailure } from "./move-return.ts";
import { findLinesOf, type ReturnRow } from "./queries/returns.ts";

type ReplaceFailure = Failure<"return/nothing-accepted" | "return/none-to-replace">;

/**
 * Sends the accepted pieces of an inspected return once more: takes them off the stock and closes the
 * return. Refused where there are not enough, or none was accepted. Needs `orders:update`.
 */
export async function replaceReturn(
  ctx: Context,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<ReturnRow, MoveReturnFailure | ReplaceFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const deed = async (
    tx: Transaction,
    { order }: LockedReturn,
  ): Promise<Result<Record<string, unknown>, ReplaceFailure>> => {
    const lines = await findLinesOf(tx, id);
    const pieces = lines.flatMap(({ line, accepted }) => {
      const item = order.items[line];
      return item && accepted ? [{ ...item, quantity: accepted }] : [];
    });
    if (pieces.length === 0) return failed("return/nothing-accepted");
    const taken = await takeReplacement(ctx, tx, order.id, pieces);
    if (!taken.ok) return taken;
    return success({ pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0) });
  };
  return changeReturn<ReplaceFailure>(ctx, admin, { id, action: "replace", deed });
}
