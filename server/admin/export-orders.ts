import type { Readable } from "node:stream";
import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import { type OrderColumn, orderColumns } from "#domain/order/order-columns.ts";
import { filterQuery, type OrderFilters } from "#domain/order/order-filters.ts";
import { type Result, success } from "#domain/result.ts";
import { type Authority, authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findEwayBills } from "#server/shipping/queries/eway-bills.ts";
import { type Cell, cellsBy, type Rows } from "./exports/cells.ts";
import { asTable, type ExportPlan, giveExport } from "./exports/plan.ts";
import { type ExportFormat, tableFile } from "./exports/table-file.ts";
import { countOrders } from "./queries/order-pages.ts";
import { orderQuery, readOrderPage } from "./shared/order-list.ts";

const PORTION = 250; // orders that are read at once

type Refusal = "insufficient-permissions" | "too-many-for-excel";

/**
 * The filtered orders as a file, newest first, read and written portion by portion. Needs
 * `orders:read`; without `users:read` there is no column that identifies who ordered. Refused where Excel's one
 * sheet cannot hold them all.
 */
export async function planOrders(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
  format: ExportFormat,
): Promise<Result<ExportPlan, Refusal>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const { authority } = admin;
  const count = (limit?: number) => countOrders(ctx.db, orderQuery(authority, filters), limit);
  const query = filterQuery(filters);
  // Not what was searched for: it names people, and the trail outlives them.
  const after = {
    ...Object.fromEntries(filterQuery({ ...filters, search: "" })),
    ...(filters.search ? { q: "a search" } : {}),
  };
  const contacts = may(authority, "users:read");
  const columns = orderColumns.filter(({ contact }) => !contact || contacts);
  const plan: ExportPlan = {
    name: `orders-${dayOf(ctx.now())}.${format}`,
    type: fileTypes[format],
    query: query.toString(),
    needs: contacts ? ["orders:read", "users:read"] : ["orders:read"],
    audit: { action: "orders.export", id: format, after },
    unit: "rows",
    count,
    open: (counted) => {
      const rows = rowsOf(ctx, authority, filters, columns);
      return tableFile({ name: "Orders", columns, rows }, format, counted);
    },
  };
  return asTable(plan, format);
}

/** The file of `planOrders`, with its entry of the audit trail. */
export async function exportOrders(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: OrderFilters,
  format: ExportFormat,
): Promise<Result<Readable, Refusal>> {
  const plan = await planOrders(ctx, admin, filters, format);
  return plan.ok ? success(await giveExport(ctx, admin, plan.value)) : plan;
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
