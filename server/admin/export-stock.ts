import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { sheetColumns } from "#domain/stock/sheet.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { optionsOf } from "#server/stock/import-stock.ts";
import { findStock } from "#server/stock/queries/stock-list.ts";
import type { Cell } from "./exports/cells.ts";
import { csv } from "./exports/csv.ts";

type Row = Awaited<ReturnType<typeof findStock>>[number];
/** What stands in each column of the sheet, as it is read in again. */
const cells: Record<(typeof sheetColumns)[number], (row: Row) => Cell> = {
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Options: optionsOf,
  "On hand": ({ tracked, onHand }) => (tracked ? onHand : ""),
  "Low at": ({ lowAt }) => lowAt,
  Shelf: ({ shelf }) => shelf,
};

/**
 * The stock of all variants as CSV, which can be changed and read in again; of one that is not tracked
 * "On hand" is empty. Needs `stock:update`. Writes the audit trail.
 */
export async function exportStock(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<AsyncIterable<Uint8Array>, "insufficient-permissions">> {
  const allowed = authorize(admin, "stock:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const all = { limit: null, offset: 0 };
  const rows = await findStock(ctx.db, { search: "", show: "all" }, now, all);
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: now,
      actor: admin,
      action: "stock.export",
      subject: { kind: "export", id: "csv" },
      after: { lines: rows.length },
    }),
  );
  const lines = rows.map((row) => sheetColumns.map((column) => cells[column](row)));
  async function* portions() {
    yield lines;
  }
  return success(csv([...sheetColumns], portions()));
}
