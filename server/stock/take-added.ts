import type { CartLine } from "#domain/cart.ts";
import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { lockGoods } from "./queries/goods.ts";
import { releaseGoods } from "./queries/reserve.ts";
import { takeMore } from "./queries/take.ts";
import { type SoldOut, shortagesOf } from "./shortages.ts";

/**
 * Takes pieces off the stock that are added to an order, all of them or none, and writes it into the
 * ledger; what the checkout of their difference held is theirs. For a transaction that has locked the
 * order. Answers what there is not enough of, or null.
 */
export async function takeAdded(
  ctx: StockContext,
  tx: Transaction,
  { orderId, checkoutId }: { orderId: string; checkoutId: string | null },
  lines: readonly CartLine[],
): Promise<SoldOut | null> {
  const goods = await lockGoods(tx, lines);
  const now = ctx.now();
  const freed = checkoutId ? await releaseGoods(tx, checkoutId, now) : [];
  await noteLabels(ctx, tx, freed);
  if (goods.length === 0) return null;
  const { missing, moved } = await takeMore(tx, { orderId, goods, reason: "ordered", now });
  if (missing.length > 0) return shortagesOf(lines, goods, missing);
  await noteLabels(ctx, tx, moved);
  return null;
}
