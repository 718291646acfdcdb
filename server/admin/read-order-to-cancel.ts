import type { Paise } from "#domain/money.ts";
import { goodsOf } from "#domain/order/standing.ts";
import { mayDo } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";
import { leftToRefund } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { mayGiveBack } from "#server/checkout/cancel-order.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findCancelStanding } from "#server/orders/change-order.ts";
import { findOrderRow } from "#server/orders/queries/orders.ts";

/** What an admin sees before they cancel an order. */
export type OrderToCancel = {
  order: Pick<Order, "id" | "status" | "updatedAt">;
  mayCancel: boolean;
  /** It has left the shop already. */
  isSent: boolean;
  /** One of its parcels has arrived, and others have not. */
  hasArrivedInPart: boolean;
  /** What would go back. */
  back: Paise;
  /** This admin may not give money back, which it would. */
  lacksRefunds: boolean;
};

/** An order that an admin may want to cancel. Needs `orders:update`. */
export async function readOrderToCancel(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<OrderToCancel, "insufficient-permissions" | "unknown-order">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const row = await findOrderRow(ctx.db, id);
  if (!row) return failed("unknown-order");
  const { status, updatedAt } = row;
  const standing = await findCancelStanding(ctx.db, row);
  return success({
    order: { id, status, ...(updatedAt ? { updatedAt: updatedAt.toISOString() } : {}) },
    mayCancel: mayDo(standing, "cancel", { kind: "admin", admin }),
    isSent: standing.goods === "on the way",
    hasArrivedInPart: standing.goods === "arrived" && goodsOf(row) === "on the way",
    back: leftToRefund(row),
    lacksRefunds: !mayGiveBack(admin, row),
  });
}
