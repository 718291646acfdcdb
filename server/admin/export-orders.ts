import type { Readable } from "node:stream";
import { addressFields, fullName } from "#domain/address.ts";
import { count, total } from "#domain/cart.ts";
import { discountOf } from "#domain/offers/pricing.ts";
import { filterQuery, type OrderFilters } from "#domain/order/order-filters.ts";
import { COD } from "#domain/order.ts";
import { describeField } from "#domain/profile.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { type Authority, authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { splitOf } from "#domain/tax/tax-lines.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Cell, Column, Rows } from "./exports/cells.ts";
import { type ExportFormat, tableFile } from "./exports/table-file.ts";
import { MAX_ROWS } from "./exports/xlsx.ts";
import { countOrders } from "./queries/order-pages.ts";
import { type ListedOrder, orderQuery, readOrderPage } from "./shared/order-list.ts";

const PORTION = 250; // orders that are read at once

type OrderColumn = Column & {
  of(order: ListedOrder): Cell;
  /** Who ordered: left out for an admin who may not read users. */
  contact?: true;
};
const columns: OrderColumn[] = [
  { name: "Order", of: ({ id }) => id },
  { name: "Placed", kind: "time", of: ({ createdAt }) => new Date(createdAt) },
  { name: "Status", of: ({ status }) => status },
  { name: "Payment", of: ({ paymentId }) => (paymentId === COD ? "COD" : "Card") },
  { name: "Payment id", of: ({ paymentId }) => (paymentId === COD ? null : paymentId) },
  { name: "Total (INR)", kind: "money", of: ({ total }) => total / 100 },
  { name: "Pieces", kind: "count", of: ({ items }) => count(items) },
  {
    name: "Items",
    of: ({ items }) => items.map(({ name, quantity }) => `${name} x ${quantity}`).join("; "),
  },
  { name: "Name", of: ({ shippingAddress: to }) => to && fullName(to), contact: true },
  ...addressFields
    .filter((field) => field !== "firstName" && field !== "lastName")
    .map((field): OrderColumn => {
      const { label: name, identifies } = describeField(field);
      return {
        name,
        of: ({ shippingAddress: to }) => to?.[field],
        ...(identifies ? { contact: true } : {}),
      };
    }),
  {
    name: "Last change",
    kind: "time",
    of: ({ updatedAt }) => (updatedAt ? new Date(updatedAt) : null),
  },
  { name: "Account name", of: ({ account }) => account?.name, contact: true },
  { name: "Account email", of: ({ account }) => account?.email, contact: true },
  { name: "Goods (INR)", kind: "money", of: ({ items }) => total(items) / 100 },
  { name: "Discount (INR)", kind: "money", of: ({ pricing }) => discountOf(pricing) / 100 },
  { name: "Delivery (INR)", kind: "money", of: ({ pricing }) => (pricing?.delivery ?? 0) / 100 },
  {
    name: "Offers",
    of: ({ pricing }) =>
      (pricing?.discounts ?? []).map(({ name, code }) => code ?? name).join("; ") || null,
  },
  { name: "Company", of: ({ buyer }) => buyer?.company, contact: true },
  { name: "GSTIN", of: ({ buyer }) => buyer?.gstin || null, contact: true },
  ...(["taxable", "cgst", "sgst", "igst"] as const).map(
    (part): OrderColumn => ({
      name: part === "taxable" ? "Taxable (INR)" : `${part.toUpperCase()} (INR)`,
      kind: "money",
      of: ({ tax }) => (tax ? splitOf(tax)[part] / 100 : null),
    }),
  ),
];

/**
 * The filtered orders as a file, newest first, read and written portion by portion. Needs
 * `orders:read`; without `users:read` there is no column that tells who ordered. Writes the export
 * into the audit trail. Refused where Excel's one sheet cannot hold them all.
 */
export async function exportOrders(
  ctx: Context,
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
      after: Object.fromEntries(filterQuery(filters)),
    }),
  );
  const shown = columns.filter(({ contact }) => !contact || may(authority, "users:read"));
  const rows = rowsOf(ctx, authority, filters, shown);
  return success(tableFile({ name: "Orders", columns: shown, rows }, format));
}

async function* rowsOf(
  ctx: Context,
  authority: Authority,
  filters: OrderFilters,
  shown: OrderColumn[],
): Rows & AsyncGenerator<Cell[][]> {
  for (let last: string | undefined, more = true; more; ) {
    const start = last === undefined ? null : { direction: "older" as const, id: last };
    const page = await readOrderPage(ctx.db, authority, filters, start, PORTION);
    yield page.orders.map((order) => shown.map(({ of }) => of(order)));
    last = page.orders.at(-1)?.id;
    more = page.hasOlder;
  }
}
