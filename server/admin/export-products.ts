import { Readable } from "node:stream";
import { columns } from "#domain/catalogue/csv/columns.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import { readProducts } from "#server/catalogue/queries/read-products.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Cell } from "./exports/cells.ts";
import { csv } from "./exports/csv.ts";
import { handlesOf } from "./product-import/handles.ts";
import { findHandles } from "./queries/imports.ts";

/**
 * All products as a CSV file in Shopify's columns, a line for each variant; read in again it changes
 * nothing. Needs `products:update`. Writes the export into the audit trail.
 */
export async function exportProducts(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<Readable, "insufficient-permissions">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "product.export",
      subject: { kind: "export", id: "products.csv" },
    }),
  );
  const stored = await readProducts(ctx.db, null, ctx.now());
  const names = stored.map(({ id, document }) => ({ id, name: document.name }));
  const { byId } = handlesOf(names, await findHandles(ctx.db));
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const { id, document } of stored) {
      const lines = linesOf(document, byId.get(id) ?? "");
      yield lines.map((line) => columns.map((column) => line[column] || null));
    }
  }
  return success(Readable.from(csv([...columns], rows()), { objectMode: false }));
}
