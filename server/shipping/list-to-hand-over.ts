import { MOST_AT_ONCE } from "#domain/order/at-once.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { isBillNeeded } from "./eway-bill.ts";
import { findParcelLines, findParcelsById } from "./queries/parcels.ts";
import { findOrderRows } from "./queries/shipped-orders.ts";
import { findToHandOver } from "./queries/to-hand-over.ts";
import { listed } from "./read-parcels.ts";

/**
 * What waits for its carrier, with the place that it goes to: "Pune 411001". `parcel` null: an order that an older
 * version packed without one.
 */
export type WaitingParcel = {
  orderId: string;
  parcel: ListedParcel | null;
  /** What is in it: name, pieces and the chosen options. */
  goods: { name: string; quantity: number; options: string }[];
  place: string;
  disputed: boolean;
};

/** What is packed and waits for its carrier, the longest first (§22.71). Needs `orders:read`. */
export async function listToHandOver(
  ctx: ShippingContext,
  admin: SignedInAdmin,
): Promise<Result<{ parcels: WaitingParcel[]; canUpdate: boolean }, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const found = await findToHandOver(ctx.db, MOST_AT_ONCE);
  const ids = found.flatMap(({ parcelId }) => parcelId ?? []);
  const [orders, lines, rows] = await Promise.all([
    findOrderRows(ctx.db, [...new Set(found.map(({ orderId }) => orderId))]),
    findParcelLines(ctx.db, ids),
    findParcelsById(ctx.db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parcels = found.flatMap(({ orderId, parcelId }): WaitingParcel[] => {
    const order = orders.get(orderId);
    const row = parcelId === null ? null : byId.get(parcelId);
    if (!order || row === undefined) return []; // it has left meanwhile
    const pieces = lines.filter((line) => line.parcelId === row?.id);
    const parcel = row && listed(row, order.items, lines, [], isBillNeeded(ctx, order, pieces));
    const goods = (parcel?.goods ?? order.items).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      options: optionsLine(line),
    }));
    return [{ orderId, parcel, goods, place: placeOf(order), disputed: order.disputed }];
  });
  return success({ parcels, canUpdate: may(admin.authority, "orders:update") });
}

const placeOf = ({ shippingAddress: to }: OrderRow) => (to ? `${to.city} ${to.pinCode}` : "");
