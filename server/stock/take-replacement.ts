import { failed, type Result, success } from "#domain/result.ts";
import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { type LinePieces, lockGoodsOfLines } from "./queries/goods.ts";
import { takeMore } from "./queries/take.ts";

/**
 * Takes pieces of these lines off the stock once more for an order, as a replacement, and writes it into the ledger:
 * all or nothing. What is not tracked is always there. For a transaction that has locked the order.
 */
export async function takeReplacement(
  ctx: StockContext,
  tx: Transaction,
  orderId: string,
  pieces: readonly LinePieces[],
): Promise<Result<null, "return/none-to-replace">> {
  const goods = await lockGoodsOfLines(tx, orderId, pieces);
  if (goods.length === 0) return success(null);
  const reason = "replaced" as const;
  const { missing, moved } = await takeMore(tx, { orderId, goods, reason, now: ctx.now() });
  if (missing.length > 0) return failed("return/none-to-replace");
  await noteLabels(ctx, tx, moved);
  return success(null);
}
