import type { WorkAction } from "#domain/order/queues.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { Result } from "#domain/result.ts";
import { success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type ChangeOrderFailure, changeOrder } from "./change-order.ts";

/**
 * Packs an order, or says that it is out for delivery (§22.72), as the table of transitions allows;
 * queues the customer's mail and writes into the audit trail. Needs `orders:update`. What is done
 * already is refused, so that of two admins one does it.
 */
export async function workOnOrder(
  ctx: Context,
  admin: SignedInAdmin,
  id: string,
  action: WorkAction,
): Promise<Result<OrderStatus, ChangeOrderFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<OrderStatus, ChangeOrderFailure>> => {
      const changed = await changeOrder(ctx, tx, id, action, { kind: "admin", admin });
      if (!changed.ok) return changed;
      const { order, before } = changed.value;
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "order.status",
        subject: { kind: "order", id },
        before: { status: before },
        after: { status: order.status },
      });
      await queueMail(ctx, { kind: "order-status", order }, tx);
      return success(order.status);
    },
  );
  await ctx.flush();
  return result;
}
