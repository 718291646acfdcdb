import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import {
  LONGEST_SHELF,
  optionsText,
  readLowAt,
  readPieces,
  readSheet,
  readShelf,
} from "#domain/stock/sheet.ts";
import type { StockContext } from "#server/context/modules.ts";
import { findStock, type StockRow } from "./queries/stock-list.ts";
import type { StockChange } from "./save-stock.ts";

/** What a file would do: its changes with the variants' names, and what is wrong with its lines. */
export type StockPlan = {
  changes: (StockChange & { name: string })[];
  /** Lines that change nothing. */
  same: number;
  errors: { at: number; sentence: string }[];
};

const MOST_LINES = 5000;

/** Reads a file of the stock and says what it would change. Changes nothing. Needs `stock:update`. */
export async function planImport(
  ctx: StockContext,
  admin: SignedInAdmin,
  text: string,
): Promise<Result<StockPlan, "insufficient-permissions">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  const plan: StockPlan = { changes: [], same: 0, errors: [] };
  const lines = readSheet(text);
  const refuse = (at: number, sentence: string) => plan.errors.push({ at, sentence });
  if (typeof lines === "string" || lines.length > MOST_LINES) {
    refuse(1, typeof lines === "string" ? lines : `A file may have ${MOST_LINES} lines at most.`);
    return success(plan);
  }
  const all = await findStock(ctx.db, { search: "", show: "all" }, ctx.now(), {
    limit: null,
    offset: 0,
  });
  const byName = groupBy(all, (row) => keyOf(row.product, optionsOf(row)));
  const bySku = groupBy(all, ({ sku }) => sku.toLowerCase());
  const seen = new Map<number, number>();
  for (const line of lines) {
    const found = (line.sku && bySku.get(line.sku.toLowerCase())) || [];
    const named = byName.get(keyOf(line.product, line.options)) ?? [];
    const rows = found.length === 1 ? found : named;
    const [row, another] = rows;
    if (!row || another) {
      const what = line.sku || `${line.product} ${line.options}`.trim() || "this line";
      refuse(line.at, row ? `${what} stands for several variants.` : `There is no ${what}.`);
      continue;
    }
    const first = seen.get(row.variantId);
    if (first) {
      refuse(line.at, `The same variant stands in line ${first}.`);
      continue;
    }
    seen.set(row.variantId, line.at);
    const shelf = line.shelf === null ? row.shelf : readShelf(line.shelf);
    if (shelf === null) refuse(line.at, `A shelf has ${LONGEST_SHELF} characters at most.`);
    if (shelf === null) continue;
    const { variantId, product } = row;
    const name = [product, optionsOf(row)].filter(Boolean).join(", ");
    if (line.onHand === "") {
      // Not counted, as it was exported: only its place may be another.
      const { onHand, lowAt, tracked } = row;
      if (row.shelf === shelf || tracked) plan.same += 1;
      else plan.changes.push({ variantId, name, seen: onHand, onHand, lowAt, tracked, shelf });
      continue;
    }
    const onHand = readPieces(line.onHand);
    const lowAt = line.lowAt === "" ? row.lowAt : readLowAt(line.lowAt);
    if (onHand === null) refuse(line.at, `"${line.onHand}" is no number of pieces.`);
    if (lowAt === null) refuse(line.at, `"${line.lowAt}" is no number for "Low at".`);
    if (onHand === null || lowAt === null) continue;
    if (row.tracked && row.onHand === onHand && row.lowAt === lowAt && row.shelf === shelf) {
      plan.same += 1;
      continue;
    }
    plan.changes.push({
      ...{ variantId, name, seen: row.onHand, onHand, lowAt, shelf },
      tracked: true,
    });
  }
  return success(plan);
}

/** The options of a variant as a sheet names them. */
export const optionsOf = ({ size, material, color }: StockRow) =>
  optionsText(size, material, color);
const keyOf = (product: string, options: string) =>
  JSON.stringify([product, options].map((each) => each.trim().toLowerCase()));

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
