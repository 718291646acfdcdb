import type { CartLine } from "#domain/cart.ts";
import type { Shortage } from "#domain/stock.ts";
import type { Good } from "./queries/goods.ts";
import type { Missing } from "./queries/standing.ts";

/** There is not enough of some lines: which, and how many pieces are left of each. */
export type SoldOut = { code: "sold-out"; details: [Shortage[]] };

/** What is missing, by the lines that are to be bought. */
export function shortagesOf(
  lines: readonly CartLine[],
  goods: readonly Good[],
  missing: readonly Missing[],
): SoldOut {
  const shortages = missing.flatMap(({ variantId, left }): Shortage[] => {
    const good = goods.find((each) => each.variantId === variantId);
    const line = good && lines[good.line - 1];
    if (!line) return [];
    const { name, size, material, color } = line;
    return [{ name, size, material, color, left }];
  });
  return { code: "sold-out", details: [shortages] };
}
