import { type Failure, sentenceOf } from "#domain/failures.ts";
import { optionsLine } from "#domain/order/options-line.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { ListedParcel } from "#domain/shipping/shown-parcel.ts";
import type { Context } from "#server/context/context.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { isBillNeeded } from "./eway-bill.ts";
import { type HandOverFailure, handOver } from "./hand-over.ts";
import { findParcelLines, findParcelsById } from "./queries/parcels.ts";
import { findOrderRows } from "./queries/shipped-orders.ts";
import { findToHandOver } from "./queries/to-hand-over.ts";
import { listed } from "./read-parcels.ts";

const MOST = 200; // on the page

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
  ctx: Context,
  admin: SignedInAdmin,
): Promise<Result<{ parcels: WaitingParcel[]; canUpdate: boolean }, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const found = await findToHandOver(ctx.db, MOST);
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

/** What came of handing over several: how many left, of which orders, and why others did not, as sentences. */
export type HandedOver = {
  done: number;
  orderIds: string[];
  problems: { id: string; problem: string }[];
};
/** Parcels and orders without one by their ids; `carrierName`: who carries those of which nobody said so yet. */
export type ManyToHandOver = {
  parcels: readonly string[];
  orders: readonly string[];
  carrierName: string;
};

/** Hands over these, each by itself. Needs `orders:update`. */
export async function handOverParcels(
  ctx: Context,
  admin: SignedInAdmin,
  chosen: ManyToHandOver,
): Promise<Result<HandedOver, Failure<"insufficient-permissions" | "no-parcel-chosen">>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const all = [
    ...[...new Set(chosen.parcels)].map((parcel) => ({ parcel })),
    ...[...new Set(chosen.orders)].map((order) => ({ order })),
  ].slice(0, MOST);
  if (all.length === 0) return failed("no-parcel-chosen");
  const named = await namedBefore(ctx, chosen.parcels);
  const result: HandedOver = { done: 0, orderIds: [], problems: [] };
  for (const what of all) {
    const id = "parcel" in what ? what.parcel : what.order;
    const carrierName = named.has(id) ? "" : chosen.carrierName;
    const typed = { carrierName, trackingNumber: "", trackingUrl: "" };
    const done = await handOver(ctx, admin, what, typed);
    if (done.ok) {
      result.done += 1;
      result.orderIds.push(done.value.orderId);
    } else result.problems.push({ id, problem: problemOf(done.failure) });
  }
  return success(result);
}

/** The parcels of which it is known who carries them. */
async function namedBefore(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const texts = ids.filter((id) => !id.includes("\u0000"));
  const rows = await findParcelsById(ctx.db, texts);
  return new Set(rows.filter(({ carrierName }) => carrierName !== "").map(({ id }) => id));
}

/** Why it was not handed over, as a sentence. */
export const problemOf = (failure: HandOverFailure): string =>
  typeof failure === "object" && "kind" in failure
    ? Object.values(failure.errors).join(" ")
    : sentenceOf(failure);
