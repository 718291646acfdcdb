import { stockLabel } from "#domain/stock.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { noteStock } from "./queries/changes.ts";
import type { Moved } from "./queries/standing.ts";

/**
 * Tells all processes of the variants of which pages say something else after a change of theirs. Most
 * sales change no label, so that they write nothing but their own rows.
 */
export async function noteLabels(tx: Transaction, moved: readonly Moved[]): Promise<void> {
  const label = (available: number, { lowAt }: Moved) => stockLabel({ available, lowAt });
  for (const each of moved) {
    if (label(each.before, each) !== label(each.after, each)) await noteStock(tx, each.variantId);
  }
}
