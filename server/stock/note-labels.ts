import { type Available, stockLabel } from "#domain/stock.ts";
import type { StockContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { Moved } from "./queries/standing.ts";

/**
 * Notifies all processes of the variants of which pages say something else after a change of theirs, and
 * has those notified who wait for one that is back. Most sales change no label, so that they write nothing
 * but their own rows.
 */
export async function noteLabels(
  ctx: StockContext,
  tx: Transaction,
  moved: readonly Moved[],
): Promise<void> {
  const changed = moved.filter((each) => {
    const label = (available: Available) =>
      available === null ? null : stockLabel({ available, lowAt: each.lowAt });
    return label(each.before) !== label(each.after);
  });
  for (const { variantId } of changed) await noteChange(tx, "stock", String(variantId));
  if (changed.length > 0) ctx.stock.lookSoon();
  for (const { variantId, before, after } of changed) {
    const isBack = before !== null && before <= 0 && (after === null || after > 0);
    if (isBack) await ctx.jobs.send("stock-back", { variantId }, tx);
  }
}
