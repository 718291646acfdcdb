import { type NextWork, nextWork } from "#domain/order/queues.ts";
import { mayDo } from "#domain/order/transitions.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import { standingOf } from "./change-order.ts";
import { findOrderWork, type StoredWork } from "./queries/order-work.ts";

/** What an admin works with, and what they may do now. */
export type OrderWork = StoredWork & {
  /** The next step of the order; null: nothing. */
  next: NextWork | null;
  canAnnotate: boolean;
  /** It waits for its customer's answer; one that is paid does not. */
  unconfirmed: boolean;
  /** Its lines can be changed, and with `users:read` where it goes. */
  canEdit: boolean;
};

/**
 * Notes, tags and promised days of an order, and what this admin may do to it now (§22.72, §22.73).
 * Needs `orders:read`. Refused where there is no such order.
 */
export async function readOrderWork(
  ctx: OrdersContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<OrderWork, "insufficient-permissions" | "unknown-order">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const work = await findOrderWork(ctx.db, id);
  if (!work) return failed("unknown-order");
  const standing = standingOf(work);
  const editable = mayDo(standing, "edit", { kind: "admin", admin }) && !work.hasGone;
  return success({
    ...work,
    next: nextWork(standing, work.waiting, admin),
    canAnnotate: may(admin.authority, "orders:update"),
    unconfirmed: standing.unconfirmed,
    canEdit: editable,
  });
}
