import type { StockReason } from "#domain/stock.ts";
import type { StockContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { type GivenBack, giveBack, lockTaken } from "./queries/give-back.ts";
import type { LinePieces } from "./queries/goods.ts";

/**
 * Puts pieces of these lines of an order back, and writes it into the ledger. Never more than the order took and has
 * not given back by then. What was not tracked when it was ordered was not taken. For a transaction; it locks the
 * variants in the order of their ids.
 */
export const returnToStock = (
  ctx: StockContext,
  tx: Transaction,
  orderId: string,
  pieces: readonly LinePieces[],
  reason: Extract<StockReason, "cancelled" | "returned">,
): Promise<void> => putBack(ctx, tx, orderId, { pieces }, reason);

/**
 * The same with all that a cancelled order took but these pieces, which are not in the house. A second time changes
 * nothing.
 */
export const returnAllBut = (
  ctx: StockContext,
  tx: Transaction,
  orderId: string,
  away: readonly LinePieces[],
): Promise<void> => putBack(ctx, tx, orderId, { allBut: away }, "cancelled");

async function putBack(
  ctx: StockContext,
  tx: Transaction,
  orderId: string,
  what: GivenBack,
  reason: StockReason,
): Promise<void> {
  const taken = await lockTaken(tx, orderId);
  if (taken.length === 0) return;
  await noteLabels(ctx, tx, await giveBack(tx, { orderId, what, reason, now: ctx.now() }));
}
