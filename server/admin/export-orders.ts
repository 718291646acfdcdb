import type { Readable } from "node:stream";
import { type OrderColumn, orderColumns } from "#domain/order/order-columns.ts";
import { filterQuery, type OrderFilters } from "#domain/order/order-filters.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { type Authority, authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findEwayBills } from "#server/shipping/queries/eway-bills.ts";
import { type Cell, cellsBy, type Rows } from "./exports/cells.ts";
import { type ExportFormat, tableFile } from "./exports/table-file.ts";
import { MAX_ROWS } from "./exports/xlsx.ts";
import { countOrders } from "./queries/order-pages.ts";
import { orderQuery, readOrderPage } from "./shared/order-list.ts";

const PORTION = 250; // orders that are read at once

/**
 * The filtered orders as a file, newest first, read and written portion by portion. Needs
 * `orders:read`; without `users:read` there is no column that tells who ordered. Writes the export
 * into the audit trail. Refused where Excel's one sheet cannot hold them all.
 */
export async function exportOrders(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
  format: ExportFormat,
): Promise<Result<Readable, "insufficient-permissions" | "too-many-for-excel">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const { authority } = admin;
  const limit = MAX_ROWS + 1;
  const matching = () => countOrders(ctx.db, orderQuery(authority, filters), limit);
  if (format === "xlsx" && (await matching()) === limit) return failed("too-many-for-excel");
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "orders.export",
      subject: { kind: "export", id: format },
      // Not what was searched for: it names people, and the trail outlives them.
      after: {
        ...Object.fromEntries(filterQuery({ ...filters, search: "" })),
        ...(filters.search ? { q: "a search" } : {}),
      },
    }),
  );
  const shown = orderColumns.filter(({ contact }) => !contact || may(authority, "users:read"));
  const rows = rowsOf(ctx, authority, filters, shown);
  return success(tableFile({ name: "Orders", columns: shown, rows }, format));
}

async function* rowsOf(
  ctx: AdminContext,
  authority: Authority,
  filters: OrderFilters,
  shown: OrderColumn[],
): Rows & AsyncGenerator<Cell[][]> {
  for (let last: string | undefined, more = true; more; ) {
    const start = last === undefined ? null : { direction: "older" as const, id: last };
    const page = await readOrderPage(ctx.db, authority, filters, start, PORTION);
    const ids = page.orders.map(({ id }) => id);
    const bills = Map.groupBy(await findEwayBills(ctx.db, ids), ({ orderId }) => orderId);
    const exported = page.orders.map((order) => ({
      ...order,
      ewayBills: bills.get(order.id) ?? [],
    }));
    yield cellsBy(shown, exported);
    last = page.orders.at(-1)?.id;
    more = page.hasOlder;
  }
}
