import type { Choice } from "#domain/cart.ts";
import { availableOf, isScarce } from "#domain/stock.ts";
import type { Context, StockLevel, StockLevels } from "#server/context/context.ts";
import { findLevels, type LevelRow } from "./queries/levels.ts";

type Selected = LevelRow["selected"];

const keyOf = (productId: number, size: string, material: string, color: string) =>
  JSON.stringify([productId, size, material, color]);

/** What is left of the tracked variants, in memory. Empty until `load`. */
export function makeLevels(ctx: Pick<Context, "db" | "now">): StockLevels {
  let byId = new Map<number, StockLevel>();
  let byKey = new Map<string, StockLevel>();
  let selected = new Map<number, Selected>();
  const level = (variantId: number) => byId.get(variantId) ?? null;
  return {
    level,
    available: (variantId) => level(variantId)?.available ?? null,
    levelOf: ({ id, ...chosen }: Choice) => {
      const first = selected.get(id);
      if (!first) return null; // nothing of this product is tracked
      const { size, material, color } = chosen;
      const key = keyOf(id, size || first.size, material || first.material, color || first.color);
      return byKey.get(key) ?? null;
    },
    scarce: () => [...byId.values()].filter(isScarce),
    load: async () => {
      const rows = await findLevels(ctx.db, ctx.now());
      const each = rows.map((row) => ({ row, level: levelOfRow(row) }));
      byId = new Map(each.map(({ level }) => [level.variantId, level]));
      byKey = new Map(
        each.map(({ row: { productId, size, material, color }, level }) => [
          keyOf(productId, size, material, color),
          level,
        ]),
      );
      selected = new Map(rows.map(({ productId, selected }) => [productId, selected]));
    },
  };
}

const levelOfRow = ({ variantId, onHand, reserved, lowAt }: LevelRow): StockLevel => ({
  variantId,
  available: availableOf(onHand, reserved),
  lowAt,
});
