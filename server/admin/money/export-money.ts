import { fileTypes } from "#domain/admin/file-types.ts";
import { moneyColumns } from "#domain/order/money-columns.ts";
import { type MoneyQuery, type MoneyRow, moneyKeys } from "#domain/order/numbers.ts";
import { type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { type ColumnOf, cellsBy } from "../exports/cells.ts";
import type { ExportPlan } from "../exports/plan.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";
import { readMoney } from "./read-money.ts";

const PORTION = 250; // rows that are written at once

/** The table of `readMoney` as a file, with a line of all at its end. Needs `orders:read`. */
export async function planMoney(
  ctx: AdminContext,
  admin: SignedInAdmin,
  query: MoneyQuery,
  format: ExportFormat,
): Promise<Result<ExportPlan, "insufficient-permissions">> {
  const found = await readMoney(ctx, admin, query);
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const columns: ColumnOf<MoneyRow>[] = [
    {
      name: moneyKeys[query.by],
      kind: query.by === "day" ? "day" : "text",
      of: ({ key }) => key || (query.by === "product" ? "Delivery" : "Not known"),
    },
    ...moneyColumns(query.by).map(
      ({ name, kind, of }): ColumnOf<MoneyRow> =>
        kind === "money"
          ? { name: `${name} (INR)`, kind, of: (row) => of(row) / 100 }
          : { name, kind, of },
    ),
  ];
  async function* portions() {
    for (let at = 0; at < rows.length; at += PORTION) {
      yield cellsBy(columns, rows.slice(at, at + PORTION));
    }
  }
  const [sums = []] = cellsBy(columns, [{ ...total, key: "All" }]);
  return success({
    name: `money-by-${query.by}-${query.from}-${query.until}.${format}`,
    type: fileTypes[format],
    query: new URLSearchParams(query).toString(),
    needs: ["orders:read"],
    audit: { action: "money.export", id: format, after: { ...query } },
    unit: "rows",
    count: async () => rows.length,
    open: (counted) =>
      tableFile({ name: "Money", columns, rows: portions(), sums }, format, counted),
  });
}
