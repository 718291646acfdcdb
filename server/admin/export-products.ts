import { fileTypes } from "#domain/admin/file-types.ts";
import { dayOf } from "#domain/calendar.ts";
import { columns } from "#domain/catalogue/csv/columns.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import { withOwnVariants } from "#domain/catalogue/editing/differences.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { readProducts } from "#server/catalogue/queries/read-products.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { Cell, Rows } from "./exports/cells.ts";
import type { ExportPlan } from "./exports/plan.ts";
import { tableFile } from "./exports/table-file.ts";
import { handlesOf } from "./product-import/handles.ts";
import { findHandles } from "./queries/imports.ts";
import { countProductLines, findProductNames } from "./queries/product-names.ts";

const PORTION = 50; // products that are read at once

/**
 * All products as a CSV file in Shopify's columns, a line for each variant; read in again it changes
 * nothing. Needs `products:update`.
 */
export async function planProducts(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<ExportPlan, "insufficient-permissions">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const table = { name: "Products", columns: columns.map((name) => ({ name })) };
  return success({
    name: `products-${dayOf(ctx.now())}.csv`,
    type: fileTypes.csv,
    query: "",
    needs: ["products:update"],
    audit: { action: "product.export", id: "products.csv" },
    unit: "rows",
    count: () => countProductLines(ctx.db),
    open: (counted) => tableFile({ ...table, rows: rowsOf(ctx) }, "csv", counted),
  });
}

/** The lines of all products in the shop's order; one that is removed meanwhile is left out. */
async function* rowsOf(ctx: AdminContext): Rows & AsyncGenerator<Cell[][]> {
  const names = await findProductNames(ctx.db);
  const { byId } = handlesOf(names, await findHandles(ctx.db));
  const now = ctx.now();
  for (let at = 0; at < names.length; at += PORTION) {
    const ids = names.slice(at, at + PORTION).map(({ id }) => id);
    const stored = await readProducts(ctx.db, ids, now);
    yield stored.flatMap(({ id, document }) =>
      linesOf(withOwnVariants(document), byId.get(id) ?? "").map((line) =>
        columns.map((column) => line[column] || null),
      ),
    );
  }
}
