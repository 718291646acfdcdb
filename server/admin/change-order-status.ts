import { messages } from "#domain/messages.ts";
import { adminStatuses, type OrderStatus } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { lockOrder, saveOrderStatus } from "#server/orders/queries.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findAuditOf, recordAudit } from "./queries/audit.ts";

const RECENT = 20; // entries among which the last change is looked for

/** An order as somebody saw it: `seen` is its `updatedAt` then, or empty where it had none. */
export type SeenOrder = { id: string; seen: string };

/**
 * Sets an order's status to one of the admin's selector, from any other (§4.13). Needs
 * the permission to update orders. An order that somebody else has changed since it was seen stays
 * as it is, and the failure says who did what. The failure is a sentence.
 */
export async function changeOrderStatus(
  ctx: Context,
  admin: SignedInAdmin,
  { id, seen }: SeenOrder,
  status: string,
): Promise<Result<OrderStatus, string>> {
  if (!may(admin.authority, "update", "orders")) return failed(messages.insufficientPermissions);
  const requested = adminStatuses.find((one) => one === status);
  if (!requested) return failed(messages.unknownStatus);
  const result = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return failed(messages.unknownOrder);
    if ((order.updatedAt?.toISOString() ?? "") !== seen) {
      return failed(await whatHappened(tx, admin, order));
    }
    if (order.status === requested) return success(requested);
    const now = ctx.now();
    // Always later than the last change: two within a millisecond must not look like one.
    const updatedAt = new Date(Math.max(now.getTime(), (order.updatedAt?.getTime() ?? 0) + 1));
    const changed = await saveOrderStatus(tx, id, requested, updatedAt);
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "order.status",
      subject: { kind: "order", id },
      before: { status: order.status },
      after: { status: requested },
    });
    await queueMail(ctx, { kind: "order-status", order: changed }, tx);
    await ctx.publish({ kind: "order-status-changed", order: changed }, tx);
    return success(requested);
  });
  await ctx.flush();
  return result;
}

/** Who changed an order last, as a sentence for somebody who has not seen it. */
async function whatHappened(
  tx: Transaction,
  admin: SignedInAdmin,
  order: { id: string; status: string },
): Promise<string> {
  const done = await findAuditOf(tx, { kind: "order", id: order.id }, RECENT);
  const last = done.find(({ action }) => action === "order.status");
  if (last?.after?.status !== order.status) return messages.otherwiseNow(order.status);
  const who = last.actorUid === admin.uid ? "You" : (last.actorEmail ?? "The server");
  return messages.changedMeanwhile(who, String(last.before?.status), order.status);
}
