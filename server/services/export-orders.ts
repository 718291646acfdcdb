import { Readable } from "node:stream";
import { fullName } from "../../domain/address.ts";
import { count } from "../../domain/cart.ts";
import { filterQuery, type OrderFilters } from "../../domain/desk.ts";
import { COD, type Order } from "../../domain/order.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import type { SignedInAdmin } from "../../domain/roles.ts";
import { recordAudit } from "../db/audit.ts";
import { countOrders, findOrderPage } from "../db/order-pages.ts";
import type { Cell, Rows } from "../exports/cells.ts";
import { csv } from "../exports/csv.ts";
import { MAX_ROWS, xlsx } from "../exports/xlsx.ts";
import type { Shop } from "../shop.ts";

const PORTION = 250; // orders that are read at once
export type ExportFormat = "csv" | "xlsx";

const header = [
  "Order",
  "Placed",
  "Status",
  "Payment",
  "Payment id",
  "Total (INR)",
  "Pieces",
  "Items",
  "Name",
  "Email",
  "Phone",
  "Address",
  "City",
  "State",
  "PIN code",
  "Last change",
];

/**
 * The filtered orders as a file, newest first, read and written portion by portion. Who exported
 * what is written down. Fails where Excel's one sheet cannot hold them all.
 */
export async function exportOrders(
  shop: Shop,
  admin: SignedInAdmin,
  filters: OrderFilters,
  format: ExportFormat,
): Promise<Result<Readable, "too-many">> {
  if (format === "xlsx" && (await countOrders(shop.db, filters, MAX_ROWS + 1)) > MAX_ROWS) {
    return failed("too-many");
  }
  await shop.db.transaction((tx) =>
    recordAudit(tx, {
      at: shop.now(),
      actor: admin,
      action: "orders.export",
      subject: { kind: "export", id: format },
      after: Object.fromEntries(filterQuery(filters)),
    }),
  );
  const rows = rowsOf(shop, filters);
  return success(
    format === "csv" ? Readable.from(csv(header, rows), { objectMode: false }) : xlsx(header, rows),
  );
}

async function* rowsOf(shop: Shop, filters: OrderFilters): Rows & AsyncGenerator<Cell[][]> {
  for (let last: string | undefined, more = true; more; ) {
    const start = last === undefined ? null : { direction: "older" as const, id: last };
    const page = await findOrderPage(shop.db, filters, start, PORTION);
    yield page.orders.map(rowOf);
    last = page.orders.at(-1)?.id;
    more = page.hasOlder;
  }
}

function rowOf(order: Order): Cell[] {
  const address = order.shippingAddress;
  const cod = order.paymentId === COD;
  return [
    order.id,
    new Date(order.createdAt),
    order.status,
    cod ? "COD" : "Card",
    cod ? null : order.paymentId,
    order.total / 100,
    count(order.items),
    order.items.map(({ name, quantity }) => `${name} x ${quantity}`).join("; "),
    address && fullName(address),
    address?.email,
    address?.phone,
    address?.address,
    address?.city,
    address?.state,
    address?.pinCode,
    order.updatedAt ? new Date(order.updatedAt) : null,
  ];
}
