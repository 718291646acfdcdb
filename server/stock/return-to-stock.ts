import type { StockReason } from "#domain/stock.ts";
import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { giveBack, lockTaken } from "./queries/give-back.ts";
import type { LinePieces } from "./queries/goods.ts";

/**
 * Puts back what an order took: pieces of these lines, or all of it (null), and writes it into the ledger. Never more than the order took and has not given back by then, so that a second
 * time changes nothing where all of it goes back. What was not tracked when it was ordered was not
 * taken. For a transaction; it locks the variants in the order of their ids.
 */
export async function returnToStock(
  ctx: StockContext,
  tx: Transaction,
  orderId: string,
  pieces: readonly LinePieces[] | null,
  reason: Extract<StockReason, "cancelled" | "returned">,
): Promise<void> {
  const taken = await lockTaken(tx, orderId);
  if (taken.length === 0) return;
  await noteLabels(ctx, tx, await giveBack(tx, { orderId, pieces, reason, now: ctx.now() }));
}
