import { byLineIds } from "#domain/order/line-ids.ts";
import { type Result, success } from "#domain/result.ts";
import { readOutcomes } from "#domain/returns/inspection.ts";
import type { ReturnFormFailure } from "#domain/returns/return-form.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { returnToStock } from "#server/stock/return-to-stock.ts";
import { changeReturn } from "./change-return.ts";
import type { LockedReturn, MoveReturnFailure } from "./move-return.ts";
import { findLinesOf, type ReturnRow, saveOutcome } from "./queries/returns.ts";

/**
 * Writes down what was found of each line of a return that has come, and puts what can be sold again back
 * on the shelf. `fields`: `accepted.<line>` pieces that are as they should be, `restock.<line>` "yes".
 * Needs `orders:update`.
 */
export async function inspectReturn(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  id: string,
  fields: ReadonlyMap<string, string>,
): Promise<Result<ReturnRow, MoveReturnFailure | ReturnFormFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const deed = async (tx: Transaction, { order }: LockedReturn) => {
    const outcomes = readOutcomes(fields, await findLinesOf(tx, id));
    if (!outcomes.ok) return outcomes;
    for (const outcome of outcomes.value) await saveOutcome(tx, id, outcome);
    const shelved = outcomes.value
      .filter(({ restocked }) => restocked)
      .map(({ line, accepted }) => ({ line, quantity: accepted }));
    if (shelved.length > 0) {
      const pieces = byLineIds(order, shelved);
      await returnToStock(ctx, tx, order.id, pieces, "returned");
    }
    const accepted = outcomes.value.reduce((sum, each) => sum + each.accepted, 0);
    return success({ accepted });
  };
  return changeReturn<ReturnFormFailure>(ctx, admin, { id, action: "inspect", deed });
}
