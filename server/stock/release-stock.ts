import type { Transaction } from "#server/platform/db/database.ts";
import { noteLabels } from "./note-labels.ts";
import { releaseGoods } from "./queries/reserve.ts";

/** A checkout that has had its end holds nothing any more. */
export async function releaseStock(tx: Transaction, checkoutId: string, now: Date): Promise<void> {
  await noteLabels(tx, await releaseGoods(tx, checkoutId, now));
}
