import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { releaseGoods, releaseGoodsOf } from "./queries/reserve.ts";

/** A checkout that has had its end holds nothing any more. */
export async function releaseStock(
  ctx: StockContext,
  tx: Transaction,
  checkoutId: string,
): Promise<void> {
  await noteLabels(ctx, tx, await releaseGoods(tx, checkoutId, ctx.now()));
}

/** Nor does a customer whose account is erased. */
export async function releaseStockOf(
  ctx: StockContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await noteLabels(ctx, tx, await releaseGoodsOf(tx, userId, ctx.now()));
}
