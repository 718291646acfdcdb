import type { CartLine } from "#domain/cart.ts";
import type { Failure } from "#domain/failures.ts";
import { withLineIds } from "#domain/order/line-ids.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CarrierView } from "#domain/shipping/carrier-view.ts";
import { sizeOfGoods, type TypedSize } from "#domain/shipping/parcel-size.ts";
import { piecesLeft } from "#domain/shipping/pieces-left.ts";
import { isLate, type PromisedDays } from "#domain/shipping/promised-days.ts";
import type { ListedParcel, ShownParcel } from "#domain/shipping/shown-parcel.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { isBillNeeded } from "./eway-bill.ts";
import { goodsOf } from "./goods-of-parcel.ts";
import { restOf } from "./make-parcel.ts";
import { findParcelLines, findParcels, type ParcelRow } from "./queries/parcels.ts";
import { findShippable } from "./queries/shipped-orders.ts";
import { findLatestUpdates } from "./queries/tracking-events.ts";
import { readCarrier } from "./read-place.ts";

/** An order's parcels for the admins' page, and what can still be put into one. */
export type ParcelsOfOrder = {
  parcels: ListedParcel[];
  /** The order's lines, and how many pieces of each are in no parcel yet. */
  items: (CartLine & { lineId: string })[];
  left: number[];
  /** Why no parcel can be added now; null: one can, where pieces are left. */
  refused: Failure | null;
  /** All that is left, in one parcel, travels with an e-way bill. */
  needsEwayBill: boolean;
  promised: PromisedDays | null;
  /** It should have arrived by now. */
  late: boolean;
  /** The carrier of the settings; null: parcels go by hand. */
  carrier: CarrierView | null;
  /** What each parcel that can be booked weighs and measures, as far as the catalogue says it. */
  sizes: Record<string, TypedSize>;
};

/** An order's parcels with what is in them. Needs `orders:read`; refused where there is no such order. */
export async function readParcels(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ParcelsOfOrder, "insufficient-permissions" | "unknown-order">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const row = await findShippable(ctx.db, orderId);
  if (!row) return failed("unknown-order");
  const rows = await findParcels(ctx.db, orderId);
  const lines = await linesOf(ctx, rows);
  const counted = new Set(rows.filter(countsAsPacked).map(({ id }) => id));
  const actor = { kind: "admin", admin } as const;
  const may = nextStatus(standingOf(row), "add parcel", actor);
  const { promisedFrom: from, promisedUntil: until } = row;
  const promised = from && until ? { from, until } : null;
  const open = row.status !== "delivered" && row.status !== "cancelled";
  const booked = rows.filter(({ carrier }) => carrier !== "hand").map(({ id }) => id);
  const updates = booked.length > 0 ? await findLatestUpdates(ctx.db, booked) : [];
  const rest = lines.filter(({ parcelId }) => counted.has(parcelId));
  const left = piecesLeft(row.items, rest);
  const packed = rows.filter(({ state, direction }) => state === "packed" && direction === "out");
  const isWaiting = packed.length > 0 || (open && left.some((count) => count > 0));
  const sizes = packed.map(({ id }) => {
    const pieces = lines.filter(({ parcelId }) => parcelId === id);
    return [id, sizeOfGoods(goodsOf(ctx, row.items, pieces))] as const;
  });
  return success({
    parcels: rows.map((parcel) => {
      const pieces = lines.filter(({ parcelId }) => parcelId === parcel.id);
      return listed(parcel, row.items, lines, updates, isBillNeeded(ctx, row, pieces));
    }),
    needsEwayBill: isBillNeeded(ctx, row, restOf(row, rest)),
    items: withLineIds(row.checkoutId, row.items),
    left,
    carrier: await readCarrier(ctx, row, isWaiting),
    sizes: Object.fromEntries(sizes),
    refused: may.ok ? null : may.failure,
    promised,
    late: open && isLate(promised, ctx.now()),
  });
}

/** The parcels of a customer's own order, as their page shows them; taken apart ones are not theirs. */
export async function readParcelsOfCustomer(
  ctx: ShippingContext,
  order: Pick<Order, "id" | "items">,
): Promise<ShownParcel[]> {
  const rows = await findParcels(ctx.db, order.id);
  const lines = await linesOf(ctx, rows);
  return rows
    .filter(({ state }) => state !== "cancelled")
    .map((parcel) => shown(parcel, order.items, lines));
}

/** Whether what is in it is in no other parcel: it goes out with the order and was not taken apart. */
const countsAsPacked = ({ direction, returnId, state }: ParcelRow) =>
  direction === "out" && returnId === null && state !== "cancelled";

type Lines = Awaited<ReturnType<typeof findParcelLines>>;

const linesOf = (ctx: ShippingContext, rows: readonly ParcelRow[]): Promise<Lines> =>
  findParcelLines(
    ctx.db,
    rows.map(({ id }) => id),
  );

/** A row with what is in it, out of the lines of several. */
function shown(row: ParcelRow, items: readonly CartLine[], lines: Lines): ShownParcel {
  const { id, orderId, number, direction, returnId, state, carrierName, expectedOn } = row;
  const { trackingNumber, trackingUrl } = row;
  return {
    ...{ id, orderId, number, direction, returnId, state, carrierName, expectedOn },
    ...{ trackingNumber, trackingUrl },
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    goods: lines.flatMap((line) => {
      const item = line.parcelId === id ? items[line.line] : undefined;
      if (!item) return [];
      const { name, size, material, color } = item;
      return [{ id: item.id, name, size, material, color, quantity: line.quantity }];
    }),
  };
}

/** Whether what the carrier did not do still matters: nobody has it, or it is to be cancelled there. */
const isOpen = ({ state, carrier, trackingNumber }: ParcelRow) =>
  carrier === "hand"
    ? state === "packed" && trackingNumber === null
    : state === "packed" || state === "cancelled";

/** The same for admins. */
export function listed(
  row: ParcelRow,
  items: readonly CartLine[],
  lines: Lines,
  updates: Awaited<ReturnType<typeof findLatestUpdates>>,
  needsEwayBill: boolean,
): ListedParcel {
  const update = updates.find(({ parcelId }) => parcelId === row.id);
  return {
    ...shown(row, items, lines),
    toCollect: row.toCollect,
    byHand: row.carrier === "hand",
    problem: isOpen(row) ? row.lastError : null,
    update: update
      ? { at: update.at.toISOString(), place: update.place, words: update.words }
      : null,
    createdAt: row.createdAt.toISOString(),
    ...{ ewayNumber: row.ewayNumber, ewayDay: row.ewayDay, ewayReason: row.ewayReason },
    needsEwayBill: needsEwayBill && row.direction === "out",
  };
}
