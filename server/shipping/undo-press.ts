import type { Failure } from "#domain/failures.ts";
import { canBeUndone, type Undoable } from "#domain/order/undo.ts";
import type { OrderStatus } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { restoreOrder } from "#server/orders/change-order.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { packRest } from "./make-parcel.ts";
import { movedParcel, trackingOf } from "./move-parcel.ts";
import { lockParcel, saveParcel } from "./queries/parcels.ts";
import {
  findUndo,
  findUndoable,
  hasMovedAfter,
  hideEvents,
  removeMails,
  removeUndo,
  type UndoRow,
} from "./queries/undos.ts";

export type UndoFailure = Failure<
  "insufficient-permissions" | "unknown-order" | "undo-over" | "undo-changed"
>;

/**
 * Undoes the last press about an order, within a minute (§22.89): its status is what it was, a parcel that was made by
 * it is taken apart, one that was handed over is packed again, and the mails that it queued are not sent. What its
 * customer would have read of it is shown to admins alone. Needs `orders:update`; refused after the minute, and where
 * the order or its parcels have changed since.
 */
export async function undoPress(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  { id, seen }: Undoable,
): Promise<Result<OrderStatus, UndoFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<OrderStatus, UndoFailure>> => {
      const row = await lockOrder(tx, id);
      if (!row) return failed("unknown-order");
      const undo = await findUndo(tx, id);
      const changedAt = row.updatedAt?.toISOString();
      if (undo?.changedAt.toISOString() !== changedAt || seen !== changedAt) {
        return failed("undo-changed");
      }
      if (!undo || !canBeUndone(undo.at, ctx.now())) return failed("undo-over");
      const { before } = undo;
      if (!(await areAsLeft(tx, id, before))) return failed("undo-changed");
      // A mail that a worker has taken is as good as sent.
      if ((await removeMails(tx, before.mails)) < before.mails.length) throw new Sent();
      await restore(ctx, tx, admin, row, before);
      await removeUndo(tx, id);
      return success(before.status);
    },
  ).catch((error: unknown) => {
    if (error instanceof Sent) return failed("undo-over" as const);
    throw error;
  });
  await ctx.flush();
  return result;
}

/** Takes back what was removed: a mail of the press has left. */
class Sent extends Error {}

/**
 * Whether the order's parcels are where the press has left them: a carrier may have reported more since, and another parcel
 * may have been packed or handed over, which changes no order that is on its way already.
 */
async function areAsLeft(
  tx: Transaction,
  orderId: string,
  { parcels, lastOwn }: UndoRow["before"],
): Promise<boolean> {
  if (lastOwn !== undefined && (await hasMovedAfter(tx, orderId, lastOwn))) return false;
  for (const { id, to } of parcels) {
    if ((await lockParcel(tx, id))?.state !== to) return false;
  }
  return true;
}

async function restore(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  row: OrderRow,
  before: UndoRow["before"],
): Promise<void> {
  const actor = { kind: "admin", admin } as const;
  const now = ctx.now();
  await hideEvents(tx, row.id, before.lastEvent);
  const order = await restoreOrder(ctx, tx, row, before, actor);
  let isApart = false;
  for (const { id, from } of before.parcels) {
    const parcel = await lockParcel(tx, id);
    if (!parcel) continue;
    if (parcel.state === "cancelled") {
      isApart = true; // it is packed anew: its booking and its invoice were taken back
      continue;
    }
    const state = from ?? "cancelled";
    const handedOverAt = state === "packed" || from === null ? null : parcel.handedOverAt;
    const saved = await saveParcel(tx, id, { state, handedOverAt, updatedAt: now });
    await appendOrderEvent(tx, {
      ...{ orderId: row.id, at: now, kind: "parcel moved", actor, public: false },
      data: { ...trackingOf(saved), state },
    });
    if (from === null) await ctx.publish({ kind: "parcel-moved", parcel: movedParcel(saved) }, tx);
  }
  if (isApart) await packRest(ctx, tx, admin, order);
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "order.status",
    subject: { kind: "order", id: row.id },
    before: { status: row.status },
    after: { status: before.status, undone: true },
  });
}

/** What can be undone of these orders now, and since when. Needs `orders:update`; otherwise nothing. */
export async function readUndoable(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  ids: readonly string[],
): Promise<(Undoable & { at: string })[]> {
  if (!authorize(admin, "orders:update").ok) return [];
  const found = await findUndoable(ctx.db, ids, ctx.now());
  return found.map(({ id, changedAt, at }) => ({
    id,
    seen: changedAt.toISOString(),
    at: at.toISOString(),
  }));
}
