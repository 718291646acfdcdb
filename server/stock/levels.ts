import { availableOf, isScarce } from "#domain/stock.ts";
import type { StockLevel, StockLevels } from "#server/context/context.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findLevels, type LevelRow } from "./queries/levels.ts";

const SOON = 100; // ms in which the transaction that noted a change has ended

/**
 * What is left of the tracked variants, in memory: empty until `load`, and read anew whenever what
 * pages say of one has changed.
 */
export function openLevels(
  db: Database,
  changes: Changes,
  now: () => Date,
): { stock: StockLevels; load(): Promise<void>; close(): void } {
  let byId = new Map<number, StockLevel>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const level = (variantId: number) => byId.get(variantId) ?? null;
  const load = async () => {
    const rows = await findLevels(db, now());
    byId = new Map(rows.map((row) => [row.variantId, levelOfRow(row)]));
  };
  changes.listen("stock", load);
  const stock: StockLevels = {
    level,
    available: (variantId) => level(variantId)?.available ?? null,
    scarce: () => [...byId.values()].filter(isScarce),
    load,
    lookSoon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void changes.look();
      }, SOON).unref();
    },
  };
  return { stock, load, close: () => clearTimeout(timer) };
}

const levelOfRow = (row: LevelRow): StockLevel => ({
  variantId: row.variantId,
  productId: row.productId,
  options: [row.size, row.material, row.color],
  first: [row.selected.size, row.selected.material, row.selected.color],
  available: availableOf(row.onHand, row.reserved),
  lowAt: row.lowAt,
});
