import type { Readable } from "node:stream";
import { moneyColumns } from "#domain/order/money-columns.ts";
import { type MoneyQuery, type MoneyRow, moneyKeys } from "#domain/order/numbers.ts";
import { type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type ColumnOf, cellsBy } from "../exports/cells.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";
import { readMoney } from "./read-money.ts";

/**
 * The table of `readMoney` as a file, with a line of all at its end. Needs `orders:read`. Writes the
 * audit trail.
 */
export async function exportMoney(
  ctx: AdminContext,
  admin: SignedInAdmin,
  query: MoneyQuery,
  format: ExportFormat,
): Promise<Result<Readable, "insufficient-permissions">> {
  const found = await readMoney(ctx, admin, query);
  if (!found.ok) return found;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "money.export",
      subject: { kind: "export", id: format },
      after: { ...query },
    }),
  );
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
    yield cellsBy(columns, rows);
  }
  const [sums = []] = cellsBy(columns, [{ ...total, key: "All" }]);
  return success(tableFile({ name: "Money", columns, rows: portions(), sums }, format));
}
