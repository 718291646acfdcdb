import type { WorkAction } from "#domain/order/queues.ts";
import { nextStatus, type OrderAction } from "#domain/order/transitions.ts";
import { UNDO_TIME } from "#domain/order/undo.ts";
import type { OrderStatus } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { movesOn, type ParcelState } from "#domain/shipping/parcel-states.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import {
  type ChangedOrder,
  type ChangeOrderFailure,
  changeLockedOrder,
  standingOf,
} from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { moveAsAdmin } from "./change-parcel.ts";
import { packRest } from "./make-parcel.ts";
import type { MoveParcelFailure } from "./move-parcel.ts";
import { findOrderedParcels, lockParcel } from "./queries/parcels.ts";
import { rememberPress } from "./remember-press.ts";

export type WorkFailure = ChangeOrderFailure | MoveParcelFailure | "not-handed-over";

/**
 * One press about an order (§22.72): packs all that is in no parcel into one, or says that what a carrier has is out
 * for delivery, or delivered. The status follows the parcels; the customer's mail and the entry of the audit trail
 * are written with it. Needs `orders:update`. What is done already is refused, so that of two admins one does it, and
 * so is moving a parcel that was not handed over yet.
 */
export async function workOnOrder(
  ctx: ShippingContext,
  admin: SignedInAdmin,
  id: string,
  action: WorkAction,
): Promise<Result<OrderStatus, WorkFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<OrderStatus, WorkFailure>> => {
      const row = await lockOrder(tx, id);
      if (!row) return failed("unknown-order");
      if (action === "deliver") return bringOn(ctx, tx, admin, row, action);
      return rememberPress(ctx, tx, row, () =>
        action === "pack"
          ? packLocked(ctx, tx, admin, row, UNDO_TIME)
          : bringOn(ctx, tx, admin, row, action),
      );
    },
  );
  await ctx.flush();
  return result;
}

/** Packs a locked order: its status, its mail (held back for `wait` ms), and the parcel of what is in none yet. */
export async function packLocked(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  row: OrderRow,
  wait = 0,
): Promise<Result<OrderStatus, ChangeOrderFailure>> {
  const packed = await changeLockedOrder(ctx, tx, row, "pack", { kind: "admin", admin });
  if (!packed.ok) return packed;
  await packRest(ctx, tx, admin, row);
  await recordStatus(ctx, tx, admin, packed.value, wait);
  return success("packed");
}

const road: Record<Exclude<WorkAction, "pack">, ParcelState> = {
  "out for delivery": "out for delivery",
  deliver: "delivered",
};

/** Moves the parcels that a carrier has; the order alone where it left in none. */
async function bringOn(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  row: OrderRow,
  action: Exclude<WorkAction, "pack"> & OrderAction,
): Promise<Result<OrderStatus, WorkFailure>> {
  const actor = { kind: "admin", admin } as const;
  const standing = standingOf(row);
  const may = nextStatus(standing, action, actor);
  if (!may.ok) return may;
  const state = road[action];
  const wait = action === "deliver" ? 0 : UNDO_TIME;
  const all = await findOrderedParcels(tx, row.id);
  const sent = all.filter((parcel) => parcel.state !== "packed" && movesOn(parcel.state, state));
  if (sent.length === 0 && all.some((parcel) => parcel.state === "packed")) {
    return failed("not-handed-over");
  }
  // Nothing of it has left: this is no news of the road, and what holds it back holds.
  const leaves = standing.goods === "here" && sent.length === 0;
  const free = leaves ? nextStatus(standing, "set shipped", actor) : may;
  if (!free.ok) return free;
  for (const { id } of sent) {
    const [order, parcel] = [await lockOrder(tx, row.id), await lockParcel(tx, id)];
    if (!order || !parcel) throw new Error(`the parcel ${id} is gone`);
    const moved = await moveAsAdmin(ctx, tx, admin, { order, parcel }, state);
    if (!moved.ok) return moved;
  }
  const after = (await lockOrder(tx, row.id)) ?? row;
  if (sent.length === 0) {
    const changed = await changeLockedOrder(ctx, tx, after, action, actor);
    if (!changed.ok) return changed;
    await recordStatus(ctx, tx, admin, changed.value, wait);
    return success(changed.value.order.status);
  }
  // A parcel that arrives has a mail of its own.
  const needsMail = action === "out for delivery" && after.status !== row.status;
  await recordStatus(
    ctx,
    tx,
    admin,
    { order: toOrder(after), before: row.status, needsMail },
    wait,
  );
  return success(after.status);
}

async function recordStatus(
  ctx: ShippingContext,
  tx: Transaction,
  admin: SignedInAdmin,
  { order, before, needsMail }: ChangedOrder,
  wait: number,
): Promise<void> {
  if (order.status === before) return;
  await recordAudit(tx, {
    at: ctx.now(),
    actor: admin,
    action: "order.status",
    subject: { kind: "order", id: order.id },
    before: { status: before },
    after: { status: order.status },
  });
  if (needsMail) await queueMail(ctx, { kind: "order-status", order }, tx, null, wait);
}
