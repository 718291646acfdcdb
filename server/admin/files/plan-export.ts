import type { ExportRequest } from "#domain/admin/export-files.ts";
import { isFileFormat } from "#domain/admin/file-types.ts";
import { readCustomerFilters } from "#domain/customers/customer-list.ts";
import type { Failure } from "#domain/failures.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import { failed, type Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { planCustomers } from "../customers/export-customers.ts";
import { isDocumentExport, planDocuments } from "../documents/export-documents.ts";
import { readDocumentQuery } from "../documents/list-documents.ts";
import { planOrders } from "../export-orders.ts";
import type { ExportPlan } from "../exports/plan.ts";

/** Why an export is refused. */
export type ExportRefusal = Failure<
  | "insufficient-permissions"
  | "too-many-for-excel"
  | "too-many-documents"
  | "several-gstins"
  | "unknown-export"
>;

/** What an export asks for, for an admin who may have it. */
export async function planExport(
  ctx: AdminContext,
  admin: SignedInAdmin,
  { of, format, query }: ExportRequest,
): Promise<Result<ExportPlan, ExportRefusal>> {
  const asked = new URLSearchParams(query);
  if (of === "documents") {
    const allowed = authorize(admin, "documents:read"); // before it is said which files there are
    if (!allowed.ok) return allowed;
    if (!isDocumentExport(format)) return failed("unknown-export");
    return planDocuments(ctx, admin, format, readDocumentQuery(asked, ctx.now()));
  }
  if (!isFileFormat(format)) return failed("unknown-export");
  if (of === "customers") {
    return planCustomers(ctx, admin, readCustomerFilters(asked), format);
  }
  return planOrders(ctx, admin, readFilters(asked), format);
}
