import type { Failure } from "#domain/failures.ts";
import { goodsOf } from "#domain/order/standing.ts";
import { selectorAction } from "#domain/order/transitions.ts";
import { UNDO_TIME } from "#domain/order/undo.ts";
import { adminStatuses, type OrderStatus } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { findAuditOf, recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { type ChangeOrderFailure, changeLockedOrder } from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { moveAsAdmin } from "#server/shipping/change-parcel.ts";
import { findOrderedParcels, lockParcel } from "#server/shipping/queries/parcels.ts";
import { rememberPress } from "#server/shipping/remember-press.ts";

const RECENT = 20; // entries of the audit trail that are searched for the last change

/** An order as the page showed it: `seen` is its `updatedAt` then, or empty where it had none. */
export type SeenOrder = { id: string; seen: string };

export type ChangeStatusFailure =
  | ChangeOrderFailure
  | Failure<"unknown-status" | "order-changed-by" | "order-changed">;

/**
 * Sets an order's status to one of the admin's selector, from any other but cancelled (§4.13,
 * §22.11), queues the customer's mail and writes into the audit trail. What has left the house in a parcel stays
 * there: set back, the word alone changes, and nobody gets a mail. What is packed of an order that is set back to
 * placed or processing is taken apart. Needs `orders:update`. An order that was changed
 * since it was seen stays as it is, and the failure says who changed it and how.
 */
export async function changeOrderStatus(
  ctx: AdminContext,
  admin: SignedInAdmin,
  { id, seen }: SeenOrder,
  status: string,
): Promise<Result<OrderStatus, ChangeStatusFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const requested = adminStatuses.find((one) => one === status);
  if (!requested) return failed("unknown-status");
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<OrderStatus, ChangeStatusFailure>> => {
      const order = await lockOrder(tx, id);
      if (!order) return failed("unknown-order");
      if ((order.updatedAt?.toISOString() ?? "") !== seen) {
        return failed(await lastChange(tx, admin, order));
      }
      if (order.status === requested) return success(requested);
      return rememberPress(ctx, tx, order, () => setStatus(ctx, tx, admin, order, requested));
    },
  );
  await ctx.flush();
  return result;
}

type Requested = (typeof adminStatuses)[number];

/** Sets the status of a locked order, with its entry of the audit trail, and its mail after the minute of the undo. */
async function setStatus(
  ctx: AdminContext,
  tx: Transaction,
  admin: SignedInAdmin,
  order: OrderRow,
  requested: Requested,
): Promise<Result<OrderStatus, ChangeStatusFailure>> {
  const actor = { kind: "admin", admin } as const;
  const changed = await changeLockedOrder(ctx, tx, order, selectorAction(requested), actor);
  if (!changed.ok) return changed;
  await recordAudit(tx, {
    at: ctx.now(),
    actor: admin,
    action: "order.status",
    subject: { kind: "order", id: order.id },
    before: { status: order.status },
    after: { status: requested },
  });
  const { order: after, needsMail } = changed.value;
  if (!isToBePacked(order)) await unpack(ctx, tx, admin, order.id);
  if (needsMail) await queueMail(ctx, { kind: "order-status", order: after }, tx, null, UNDO_TIME);
  return success(requested);
}

const isToBePacked = ({ status }: OrderRow) => status === "placed" || status === "processing";

/**
 * Takes apart what is packed of an order that is to be packed again, as its goods are where its status says, also where
 * that had said that they have left. Where a parcel of it has left, the status alone was set back.
 */
async function unpack(ctx: AdminContext, tx: Transaction, admin: SignedInAdmin, id: string) {
  const order = await lockOrder(tx, id);
  if (!order || !isToBePacked(order) || goodsOf(order) !== "here") return;
  for (const { id: parcelId } of await findOrderedParcels(tx, id)) {
    const parcel = await lockParcel(tx, parcelId);
    if (parcel?.state !== "packed") continue;
    await moveAsAdmin(ctx, tx, admin, { order, parcel }, "cancelled");
  }
}

/** Who changed an order last, for an admin who has not seen it. */
async function lastChange(
  tx: Transaction,
  admin: SignedInAdmin,
  order: { id: string; status: string },
): Promise<Failure<"order-changed-by" | "order-changed">> {
  const done = await findAuditOf(tx, { kind: "order", id: order.id }, RECENT);
  const last = done.find(({ action }) => action === "order.status");
  if (last?.after?.status !== order.status) {
    return { code: "order-changed", details: [order.status] };
  }
  const who = last.actorUid === admin.uid ? "You" : (last.actorEmail ?? "The server");
  const before = String(last.before?.status);
  return { code: "order-changed-by", details: [who, before, order.status] };
}
