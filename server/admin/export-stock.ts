import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { sheetColumns } from "#domain/stock/sheet.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { cut, type Place, partOf } from "#server/platform/db/keyset.ts";
import { optionsOf } from "#server/stock/import-stock.ts";
import { countStock, findStock, type StockRow } from "#server/stock/queries/stock-list.ts";
import { type Cell, type ColumnOf, cellsBy, type Rows } from "./exports/cells.ts";
import type { ExportPlan } from "./exports/plan.ts";
import { tableFile } from "./exports/table-file.ts";

const PORTION = 250;

/** What stands in each column of the sheet, as it is read in again. */
const cells: Record<(typeof sheetColumns)[number], (row: StockRow) => Cell> = {
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Options: optionsOf,
  "On hand": ({ tracked, onHand }) => (tracked ? onHand : ""),
  "Low at": ({ lowAt }) => lowAt,
  Shelf: ({ shelf }) => shelf,
};
const columns = sheetColumns.map((name): ColumnOf<StockRow> => ({ name, of: cells[name] }));

/**
 * The stock of all variants as CSV, which can be changed and read in again; of one that is not tracked
 * "On hand" is empty. Needs `stock:update`.
 */
export async function planStock(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<ExportPlan, "insufficient-permissions">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const { all: lines = 0 } = await countStock(ctx.db, now);
  return success({
    name: `stock-${dayOf(now)}.csv`,
    type: fileTypes.csv,
    query: "",
    needs: ["stock:update"],
    audit: { action: "stock.export", id: "csv", after: { lines } },
    unit: "rows",
    count: async () => lines,
    open: (counted) => tableFile({ name: "Stock", columns, rows: rowsOf(ctx) }, "csv", counted),
  });
}

async function* rowsOf(ctx: AdminContext): Rows & AsyncGenerator<Cell[][]> {
  const filter = { search: "", show: "all" } as const;
  let after: Place | null = null;
  do {
    const part = { ...partOf({ after }, PORTION), start: { after } };
    const found = await findStock(ctx.db, filter, ctx.now(), part);
    const { rows, next }: { rows: StockRow[]; next: Place | null } = cut(found, PORTION);
    yield cellsBy(columns, rows);
    after = next;
  } while (after !== null);
}
