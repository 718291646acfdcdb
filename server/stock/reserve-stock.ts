import type { CartLine } from "#domain/cart.ts";
import { lineIdsOf } from "#domain/order/line-ids.ts";
import { RESERVATION_TIME } from "#domain/stock.ts";
import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { lockGoods } from "./queries/goods.ts";
import { reserveGoods } from "./queries/reserve.ts";
import { type SoldOut, shortagesOf } from "./shortages.ts";

/** Whether any of these lines is known to be tracked, without asking the database. */
export const isTracked = (ctx: StockContext, lines: readonly CartLine[]): boolean =>
  lines.some(({ variantId }) => variantId !== undefined && ctx.stock.level(variantId) !== null);

/** A checkout, by its customer or `entered` by an admin, with the lines that it is to hold. */
type Holder = { checkoutId: string; userId: string; entered: boolean; lines: CartLine[] };

/**
 * Holds what is tracked of these lines for a checkout, for half an hour from now, all of it or none (§18.3); done
 * again it is held for longer. What gives way to it is free again, also where it holds nothing itself. For a
 * transaction that has locked the customer. Answers what there is not enough of, or null.
 */
export async function reserveStock(
  ctx: StockContext,
  tx: Transaction,
  { checkoutId, userId, entered, lines }: Holder,
): Promise<SoldOut | null> {
  const goods = await lockGoods(tx, lines);
  const now = ctx.now();
  const until = new Date(now.getTime() + RESERVATION_TIME * 1000);
  const ids = lineIdsOf({ checkoutId, items: lines });
  const held = goods.map((good) => ({ ...good, lineId: ids[good.line - 1] ?? "" }));
  const holding = { checkoutId, userId, entered, goods: held, now, until };
  const { missing, moved } = await reserveGoods(tx, holding);
  if (missing.length > 0) return shortagesOf(lines, goods, missing);
  await noteLabels(ctx, tx, moved);
  return null;
}
