import { dayOf } from "#domain/calendar.ts";
import { sellerOf } from "#domain/documents/seller.ts";
import type { Failure } from "#domain/failures.ts";
import { stateCodeOf } from "#domain/india/gstin.ts";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import type { Order } from "#domain/order.ts";
import type { Pieces } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import {
  type EwayErrors,
  needsEwayBill,
  readEwayBill,
  type TypedEwayBill,
} from "#domain/shipping/eway-bill.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { lockWithOrder } from "./change-parcel.ts";
import { findParcelLines, type ParcelRow, saveParcel } from "./queries/parcels.ts";

const NOTHING: TypedEwayBill = { ewayNumber: "", ewayDay: "", ewayReason: "" };
type Sent = Pick<OrderRow, "items" | "pricing" | "tax" | "shippingAddress">;

/** Whether pieces of an order need an e-way bill today, by the settings (§22.88). */
export function isBillNeeded(
  { settings, now }: Pick<Context, "settings" | "now">,
  { items, pricing, tax, shippingAddress }: Sent,
  pieces: readonly Pieces[],
): boolean {
  const { content, demo } = settings;
  const selling = sellerOf(content, demo);
  const from = selling ? stateCodeOf(selling.seller.gstin) : "";
  const order: Pick<Order, "items" | "pricing" | "tax" | "shippingAddress"> = {
    ...{ items, shippingAddress },
    ...(pricing ? { pricing } : {}),
    ...(tax ? { tax } : {}),
  };
  const at = { from, day: dayOf(now()) } as const;
  return needsEwayBill(content.shipping.ewayBills, order, pieces, at);
}

/**
 * Keeps the e-way bill that was typed of a locked parcel, or why it has none, with an entry of the audit trail. Where
 * nothing was typed and none is known, it is refused if `isAsked` and the parcel needs one.
 */
export async function keepEwayBill(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  { order, parcel }: { order: OrderRow; parcel: ParcelRow },
  typed: Partial<TypedEwayBill>,
  isAsked: boolean,
): Promise<Result<ParcelRow, { kind: "fields"; errors: EwayErrors }>> {
  const read = readEwayBill({ ...NOTHING, ...typed }, dayOf(ctx.now()));
  if (!read.ok) return failed({ kind: "fields", errors: read.failure });
  const bill = read.value;
  if (!bill) {
    if (!isAsked || parcel.ewayNumber !== null || parcel.ewayReason !== null)
      return success(parcel);
    const isNeeded = isBillNeeded(ctx, order, await findParcelLines(tx, [parcel.id]));
    if (!isNeeded) return success(parcel);
    return failed({ kind: "fields", errors: { ewayNumber: shippingMessages.ewayMissing } });
  }
  const { number: ewayNumber, day: ewayDay, reason: ewayReason } = bill;
  if (parcel.ewayNumber === ewayNumber && parcel.ewayDay === ewayDay && !ewayReason) {
    return success(parcel);
  }
  const saved = await saveParcel(tx, parcel.id, {
    ...{ ewayNumber, ewayDay, ewayReason, updatedAt: ctx.now() },
  });
  await recordAudit(tx, {
    at: ctx.now(),
    actor: admin,
    action: "parcel.update",
    subject: { kind: "order", id: order.id },
    before: { parcel: parcel.number, eway: parcel.ewayNumber ?? "none" },
    after: { parcel: parcel.number, eway: ewayNumber ?? `none: ${ewayReason}` },
  });
  return success(saved);
}

export type SaveEwayFailure =
  | Failure<"insufficient-permissions" | "unknown-parcel">
  | { kind: "fields"; errors: EwayErrors };

/** Keeps the e-way bill of a parcel, also once it has left (§22.88). Needs `orders:update`. */
export async function saveEwayBill(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  parcelId: string,
  typed: TypedEwayBill,
): Promise<Result<ParcelRow, SaveEwayFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<ParcelRow, SaveEwayFailure>> => {
      const locked = await lockWithOrder(tx, parcelId);
      return locked ? keepEwayBill(ctx, tx, admin, locked, typed, true) : failed("unknown-parcel");
    },
  );
  await ctx.flush();
  return result;
}
