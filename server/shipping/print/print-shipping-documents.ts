import { placeOnly } from "#domain/contact.ts";
import type { Failure } from "#domain/failures.ts";
import { dueOf } from "#domain/order/due.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import {
  type Sender,
  type ShippingDocument,
  type ShippingDocumentKind,
  shippingDocumentKinds,
} from "#domain/shipping/shipping-document.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { printLabels } from "../documents/labels.ts";
import { printSlips } from "../documents/slips.ts";
import { findParcelLines, findParcelsById, type ParcelRow } from "../queries/parcels.ts";
import { findShelves } from "../queries/shelves.ts";
import { findOrderRows } from "../queries/shipped-orders.ts";

const MOST = 200; // documents in a file

/** Of which parcels, and of which whole orders. */
export type WantedDocuments = {
  what: string;
  parcels: readonly string[];
  orders: readonly string[];
};
export type PrintFailure = Failure<
  "insufficient-permissions" | "no-parcel-chosen" | "too-many-shipping-documents" | "unknown-parcel"
>;

/**
 * Packing slips or address labels of many parcels as one PDF (§22.35), in the order in which they are
 * named. Needs `orders:read`; without `users:read` it has the place alone. Writes the audit trail.
 */
export async function printShippingDocuments(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  wanted: WantedDocuments,
): Promise<Result<Uint8Array, PrintFailure>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const parcelIds = [...new Set(wanted.parcels)];
  const orderIds = [...new Set(wanted.orders)];
  const count = parcelIds.length + orderIds.length;
  if (count === 0) return failed("no-parcel-chosen");
  if (count > MOST) return failed({ code: "too-many-shipping-documents", details: [MOST] });
  const kind = shippingDocumentKinds.find((one) => one === wanted.what) ?? "slips";
  const contacts = may(admin.authority, "users:read");
  const documents = await findShippingDocuments(ctx, parcelIds, orderIds, contacts);
  if (documents.length === 0) return failed("unknown-parcel");
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "parcel.print",
      subject: { kind: "export", id: "pdf" },
      after: { [kind]: documents.length },
    }),
  );
  return success(await print(ctx, kind, documents));
}

const print = (
  ctx: ShippingContext,
  kind: ShippingDocumentKind,
  documents: readonly ShippingDocument[],
) =>
  kind === "labels" ? printLabels(documents, senderOf(ctx)) : printSlips(documents, senderOf(ctx));

/** Who sends, on each document. */
export function senderOf({ settings }: Pick<Context, "settings">): Sender {
  const { name, address, email } = settings.brand;
  return { name, address, email };
}

/**
 * What is printed of parcels, and of orders that have none yet, in the order in which they are named; without
 * `contacts` the place alone. Those that there are not are left out.
 */
export async function findShippingDocuments(
  ctx: ShippingContext,
  parcelIds: readonly string[],
  orderIds: readonly string[],
  contacts: boolean,
): Promise<ShippingDocument[]> {
  const found = new Map((await findParcelsById(ctx.db, parcelIds)).map((row) => [row.id, row]));
  const parcels = parcelIds.flatMap((id) => found.get(id) ?? []);
  const ids = new Set([...parcels.map(({ orderId }) => orderId), ...orderIds]);
  const orders = await findOrderRows(ctx.db, [...ids]);
  const shelves = await findShelves(ctx.db, [...ids]);
  const shelfOf: ShelfOf = (orderId, line) => shelves.get(`${orderId} ${line}`)?.shelf ?? "";
  const lines = Map.groupBy(await findParcelLines(ctx.db, [...found.keys()]), (l) => l.parcelId);
  const ofParcels = parcels.flatMap((parcel) => {
    const order = orders.get(parcel.orderId);
    const pieces = lines.get(parcel.id) ?? [];
    return order ? [ofParcel(parcel, ofOrder(order, contacts, shelfOf), pieces)] : [];
  });
  return [
    ...ofParcels,
    ...orderIds.flatMap((id) => {
      const order = orders.get(id);
      return order ? [ofOrder(order, contacts, shelfOf)] : [];
    }),
  ];
}

type ShelfOf = (orderId: string, line: number) => string;

function ofParcel(
  parcel: ParcelRow,
  whole: ShippingDocument,
  pieces: readonly { line: number; quantity: number }[],
): ShippingDocument {
  return {
    ...whole,
    parcelId: parcel.id,
    title: `Parcel ${parcel.number}`,
    goods: pieces.flatMap(({ line, quantity }) => {
      const item = whole.goods[line];
      return item ? [{ ...item, quantity }] : [];
    }),
    toCollect: parcel.toCollect,
    carrierName: parcel.carrierName,
    trackingNumber: parcel.trackingNumber ?? "",
  };
}

function ofOrder(row: OrderRow, contacts: boolean, shelfOf: ShelfOf): ShippingDocument {
  const { shippingAddress: to } = row;
  return {
    orderId: row.id,
    parcelId: null,
    placedAt: row.createdAt,
    title: "",
    to: to && !contacts ? placeOnly(to) : to,
    company: contacts ? (row.buyer?.company ?? "") : "",
    goods: row.items.map((item, line) => ({ ...item, shelf: shelfOf(row.id, line) })),
    toCollect: dueOf(row),
    carrierName: "",
    trackingNumber: "",
  };
}
