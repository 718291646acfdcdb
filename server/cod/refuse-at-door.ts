import { canBeRefused } from "#domain/cod/refusing.ts";
import type { CancelReason } from "#domain/order/cancelling.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import { COD } from "#domain/order.ts";
import { leftToRefund } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CodContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import {
  type ChangeOrderFailure,
  changeLockedOrder,
  standingOf,
} from "#server/orders/change-order.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { rememberRefusal } from "./remember-refusal.ts";

const MOST = 300; // characters of a note
const why = { reason: "not accepted", note: "" } satisfies { reason: CancelReason; note: string };

/**
 * Notes that a cash order without parcels of its own was refused at the door and has come back: it is
 * cancelled, its pieces are for sale again, and the refusal is remembered (§22.66). An order with
 * parcels under way comes back by them, one of which something has arrived by a return. Needs `orders:update`.
 */
export async function refuseAtDoor(
  ctx: CodContext,
  admin: SignedInAdmin,
  orderId: string,
  note: string,
): Promise<Result<null, ChangeOrderFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const refused = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, ChangeOrderFailure>> => {
      const row = await lockOrder(tx, orderId);
      if (!row) return failed("unknown-order");
      const parcels = await findParcels(tx, orderId);
      const isCancelled = row.paymentId === COD && row.status === "cancelled"; // which says so itself
      if (!isCancelled && !canBeRefused(row, parcels)) return failed("order-not-now");
      const actor = { kind: "admin", admin } as const;
      const may = nextStatus(standingOf(row), "come back", actor);
      if (!may.ok) return may;
      // Before the change: the phone number of an erased customer goes with it.
      const written = note.trim().slice(0, MOST);
      await rememberRefusal(ctx, tx, row, { parcelId: "", note: written });
      const changed = await changeLockedOrder(ctx, tx, row, "come back", actor, {
        data: why,
      });
      if (!changed.ok) return changed;
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "order.refused",
        subject: { kind: "order", id: orderId },
        before: { status: row.status },
        after: { status: changed.value.order.status },
      });
      const cancelled = { order: changed.value.order, by: "shop" as const, ...why };
      const back = leftToRefund(row);
      await queueMail(ctx, { kind: "order-cancelled", ...cancelled, back }, tx);
      return success(null);
    },
  );
  await ctx.flush();
  return refused;
}
