import type { Readable } from "node:stream";
import { customerColumns } from "#domain/customers/customer-columns.ts";
import { type CustomerFilters, customerQuery } from "#domain/customers/customer-list.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type Cell, cellsBy, type Rows } from "../exports/cells.ts";
import { type ExportFormat, tableFile } from "../exports/table-file.ts";
import { findCustomersForFile } from "../queries/customers.ts";

const PORTION = 250;

/**
 * The customers that match as a file, the newest account first, all of them. Needs `customers:read`. Writes the audit
 * trail, without what was searched for.
 */
export async function exportCustomers(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filters: CustomerFilters,
  format: ExportFormat,
): Promise<Result<Readable, "insufficient-permissions">> {
  const allowed = authorize(admin, "customers:read");
  if (!allowed.ok) return allowed;
  const narrowed = customerQuery({ ...filters, search: "" }).toString();
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "customers.export",
      subject: { kind: "export", id: format },
      after: {
        filters: [narrowed, filters.search && "a search"].filter(Boolean).join(" and ") || "none",
      },
    }),
  );
  const columns = customerColumns.map(({ head: name, kind, value: of }) => ({ name, kind, of }));
  return success(tableFile({ name: "Customers", columns, rows: rowsOf(ctx, filters) }, format));
}

async function* rowsOf(
  ctx: AdminContext,
  filters: CustomerFilters,
): Rows & AsyncGenerator<Cell[][]> {
  const columns = customerColumns.map(({ head: name, kind, value: of }) => ({ name, kind, of }));
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
