import { failed, type Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import {
  type ChangedOrder,
  type ChangeOrderFailure,
  changeOrder,
} from "#server/orders/change-order.ts";

/** Says that an order is packed: its customer can still cancel it, but nobody edits it. Needs `orders:update`. */
export async function packOrder(
  ctx: Context,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ChangedOrder, ChangeOrderFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  if (orderId.includes("\u0000")) return failed("unknown-order");
  const result = await ctx.db.transaction(async (tx) => {
    const changed = await changeOrder(ctx, tx, orderId, "pack", { kind: "admin", admin });
    if (!changed.ok) return changed;
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "order.status",
      subject: { kind: "order", id: orderId },
      before: { status: changed.value.before },
      after: { status: changed.value.order.status },
    });
    return changed;
  });
  await ctx.flush();
  return result;
}
