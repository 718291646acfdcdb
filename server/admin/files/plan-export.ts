import type { ExportedThing, ExportRequest } from "#domain/admin/export-files.ts";
import { type FileFormat, isFileFormat } from "#domain/admin/file-types.ts";
import { readCustomerFilters } from "#domain/customers/customer-list.ts";
import type { Failure } from "#domain/failures.ts";
import { readMoneyQuery } from "#domain/order/numbers.ts";
import { readFilters } from "#domain/order/order-filters.ts";
import { failed, type Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { readLeadFilter } from "#server/leads/list-leads.ts";
import { planCustomers } from "../customers/export-customers.ts";
import { isDocumentExport, planDocuments } from "../documents/export-documents.ts";
import { readDocumentQuery } from "../documents/list-documents.ts";
import { planOrders } from "../export-orders.ts";
import { planProducts } from "../export-products.ts";
import { planStock } from "../export-stock.ts";
import type { ExportPlan } from "../exports/plan.ts";
import { planGrievances } from "../grievances/export-grievances.ts";
import { planLeads } from "../leads/export-leads.ts";
import { planMoney } from "../money/export-money.ts";

/** Why an export is refused. */
export type ExportRefusal = Failure<
  | "insufficient-permissions"
  | "too-many-for-excel"
  | "too-many-documents"
  | "several-gstins"
  | "unknown-export"
>;

type Planned = Promise<Result<ExportPlan, ExportRefusal>>;
type Asker = { ctx: AdminContext; admin: SignedInAdmin; asked: URLSearchParams };
type Planner = (asker: Asker, format: string) => Planned;

/** A table in either format. */
const inBoth =
  (plan: (asker: Asker, format: FileFormat) => Planned): Planner =>
  async (asker, format) =>
    isFileFormat(format) ? plan(asker, format) : failed("unknown-export");

/** A table that is read in again, as CSV alone. */
const asCsv =
  (plan: (asker: Asker) => Planned): Planner =>
  async (asker, format) =>
    format === "csv" ? plan(asker) : failed("unknown-export");

/** How each export is planned; there is no other way to one (§25.140). */
const planners: Record<ExportedThing, Planner> = {
  orders: inBoth(({ ctx, admin, asked }, format) =>
    planOrders(ctx, admin, readFilters(asked), format),
  ),
  customers: inBoth(({ ctx, admin, asked }, format) =>
    planCustomers(ctx, admin, readCustomerFilters(asked), format),
  ),
  documents: async ({ ctx, admin, asked }, format) => {
    const allowed = authorize(admin, "documents:read"); // before it is said which files there are
    if (!allowed.ok) return allowed;
    if (!isDocumentExport(format)) return failed("unknown-export");
    return planDocuments(ctx, admin, format, readDocumentQuery(asked, ctx.now()));
  },
  products: asCsv(({ ctx, admin }) => planProducts(ctx, admin)),
  stock: asCsv(({ ctx, admin }) => planStock(ctx, admin)),
  money: inBoth(({ ctx, admin, asked }, format) =>
    planMoney(ctx, admin, readMoneyQuery(asked, ctx.now()), format),
  ),
  leads: inBoth(({ ctx, admin, asked }, format) =>
    planLeads(ctx, admin, readLeadFilter(asked).state, format),
  ),
  grievances: inBoth(({ ctx, admin }, format) => planGrievances(ctx, admin, format)),
};

/** What an export asks for, for an admin who may have it. */
export const planExport = (
  ctx: AdminContext,
  admin: SignedInAdmin,
  { of, format, query }: ExportRequest,
): Planned => planners[of]({ ctx, admin, asked: new URLSearchParams(query) }, format);
