import type { Readable } from "node:stream";
import { type MoneyQuery, type MoneyRow, moneyKeys } from "#domain/order/numbers.ts";
import { type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Cell, Column } from "../exports/cells.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";
import { readMoney } from "./read-money.ts";

const columns: [name: string, of: (row: MoneyRow) => Cell][] = [
  ["Orders", ({ orders }) => orders],
  ["Ordered (INR)", ({ placed }) => placed / 100],
  ["Paid online (INR)", ({ online }) => online / 100],
  ["Cash collected (INR)", ({ cash }) => cash / 100],
  ["Refunded (INR)", ({ refunded }) => refunded / 100],
  ["Lost in disputes (INR)", ({ lost }) => lost / 100],
  ["Revenue (INR)", ({ revenue }) => revenue / 100],
  ["Orders cancelled", ({ cancelledOrders }) => cancelledOrders],
  ["Cancelled (INR)", ({ cancelled }) => cancelled / 100],
  ["To be collected (INR)", ({ toCollect }) => toCollect / 100],
];

/**
 * The table of `readMoney` as a file, with a line of all at its end. Needs `orders:read`. Writes the
 * audit trail.
 */
export async function exportMoney(
  ctx: Context,
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
  const unit = query.by === "product" ? "Pieces" : "Orders";
  const header: Column[] = [
    { name: moneyKeys[query.by], kind: query.by === "day" ? "day" : "text" },
    ...columns.map(
      ([name]): Column => ({
        name: name.replace("Orders", unit),
        kind: name.endsWith("(INR)") ? "money" : "count",
      }),
    ),
  ];
  const lineOf = (row: MoneyRow): Cell[] => [
    row.key || (query.by === "product" ? "Delivery" : "Not known"),
    ...columns.map(([, of]) => of(row)),
  ];
  async function* portions() {
    yield rows.map(lineOf);
  }
  const sums = lineOf({ ...total, key: "All" });
  return success(tableFile({ name: "Money", columns: header, rows: portions(), sums }, format));
}
