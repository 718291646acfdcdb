import type { Paise } from "#domain/money.ts";
import { dueOf } from "#domain/order/due.ts";
import type { Pieces } from "#domain/refund/refundable.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { numberInTrail } from "#domain/shipping/number-in-trail.ts";
import { collectWith, piecesLeft } from "#domain/shipping/pieces-left.ts";
import type { Tracking } from "#domain/shipping/tracking.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { movedParcel, trackingOf } from "./move-parcel.ts";
import { findCollecting } from "./queries/collecting.ts";
import { findPieces, insertParcel, type PackedPieces, type ParcelRow } from "./queries/parcels.ts";

/** Nobody has said yet who carries it: that is asked when it is handed over. */
export const NO_CARRIER: Tracking = { carrierName: "", trackingNumber: null, trackingUrl: null };

/** The pieces of an order that are in parcels, without those of replacements. */
export const orderedPieces = async (tx: Transaction, orderId: string): Promise<PackedPieces[]> =>
  (await findPieces(tx, orderId)).filter(({ returnId }) => returnId === null);

/** The pieces of an order that are in no parcel yet. */
export const restOf = (order: Pick<OrderRow, "items">, packed: readonly Pieces[]): Pieces[] =>
  piecesLeft(order.items, packed).flatMap((quantity, line) =>
    quantity > 0 ? [{ line, quantity }] : [],
  );

/**
 * Makes a parcel of some pieces of a locked order, beside those that are `packed`: with what it collects (§22.32),
 * its line of the timeline and of the audit trail, and the other modules are notified of it. Which pieces may go into it
 * was checked before.
 */
export async function makeParcel(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  order: OrderRow,
  wanted: Tracking & {
    pieces: readonly Pieces[];
    packed: readonly Pieces[];
    requestKey: string | null;
  },
): Promise<ParcelRow> {
  const { pieces, packed, carrierName, trackingNumber, trackingUrl, requestKey } = wanted;
  const orderId = order.id;
  const now = ctx.now();
  const parcel = await insertParcel(tx, {
    ...{ orderId, carrier: "hand", carrierName, trackingNumber, trackingUrl, requestKey },
    pieces,
    toCollect: collectWith(order, pieces, packed, await notCollected(tx, order)),
    createdBy: admin.uid,
    now,
  });
  await appendOrderEvent(tx, {
    orderId,
    at: now,
    kind: "parcel added",
    actor: { kind: "admin", admin },
    public: true,
    data: { ...trackingOf(parcel), pieces: [...pieces] },
  });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "parcel.create",
    subject: { kind: "order", id: orderId },
    after: {
      parcel: parcel.number,
      carrier: carrierName || "none",
      tracking: numberInTrail(trackingNumber),
    },
  });
  await ctx.publish({ kind: "parcel-moved", parcel: movedParcel(parcel) }, tx);
  return parcel;
}

/** Puts all of a locked order that is in no parcel into one (§22.72); null: nothing is left. */
export async function packRest(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  order: OrderRow,
): Promise<ParcelRow | null> {
  const packed = await orderedPieces(tx, order.id);
  const pieces = restOf(order, packed);
  if (pieces.length === 0) return null;
  return makeParcel(ctx, tx, admin, order, { ...NO_CARRIER, pieces, packed, requestKey: null });
}

/** What of a cash order no other parcel collects, in paise. */
async function notCollected(tx: Transaction, order: OrderRow): Promise<Paise> {
  const due = dueOf(order);
  if (due === 0) return 0;
  const waiting = (await findCollecting(tx, order.id)).filter(
    ({ state }) => state !== "delivered", // what those brought has come
  );
  return Math.max(0, due - waiting.reduce((sum, { toCollect }) => sum + toCollect, 0));
}
