import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import { customerColumns } from "#domain/customers/customer-columns.ts";
import { type CustomerFilters, customerQuery } from "#domain/customers/customer-list.ts";
import type { Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { type Cell, cellsBy, type Rows } from "../exports/cells.ts";
import { asTable, type ExportPlan } from "../exports/plan.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";
import { countCustomersForFile, findCustomersForFile } from "../queries/customers.ts";

const PORTION = 250;

const columns = customerColumns.map(({ head: name, kind, value: of }) => ({ name, kind, of }));

/**
 * The customers that match as a file, the newest account first, all of them. Needs `customers:read`. The trail does
 * not say what was searched for. Refused where Excel's one sheet cannot hold them all.
 */
export async function planCustomers(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: CustomerFilters,
  format: ExportFormat,
): Promise<Result<ExportPlan, "insufficient-permissions" | "too-many-for-excel">> {
  const allowed = authorize(admin, "customers:read");
  if (!allowed.ok) return allowed;
  const narrowed = customerQuery({ ...filters, search: "" }).toString();
  const used = [narrowed, filters.search && "a search"].filter(Boolean).join(" and ") || "none";
  const plan: ExportPlan = {
    name: `customers-${dayOf(ctx.now())}.${format}`,
    type: fileTypes[format],
    query: customerQuery(filters).toString(),
    needs: ["customers:read"],
    audit: { action: "customers.export", id: format, after: { filters: used } },
    unit: "rows",
    count: (limit) => countCustomersForFile(ctx.db, filters, limit),
    open: (counted) =>
      tableFile({ name: "Customers", columns, rows: rowsOf(ctx, filters) }, format, counted),
  };
  return asTable(plan, format);
}

async function* rowsOf(
  ctx: AdminContext,
  filters: CustomerFilters,
): Rows & AsyncGenerator<Cell[][]> {
  let last: { since: string; id: string } | null = null;
  for (let more = true; more; ) {
    const found: Awaited<ReturnType<typeof findCustomersForFile>> = await findCustomersForFile(
      ctx.db,
      filters,
      last,
      PORTION,
    );
    yield cellsBy(columns, found);
    const end = found.at(-1);
    last = end ? { since: end.place, id: end.id } : null;
    more = found.length === PORTION;
  }
}
