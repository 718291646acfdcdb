import { eq } from "drizzle-orm";
import { messages } from "../../domain/messages.ts";
import { adminStatuses, type OrderStatus } from "../../domain/order.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { may, type SignedInAdmin } from "../../domain/roles.ts";
import { findAuditOf, recordAudit } from "../db/audit.ts";
import type { Transaction } from "../db/database.ts";
import { stripOrdersOfTheGone } from "../db/farewell.ts";
import { toOrder } from "../db/orders.ts";
import { orders } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";
import { queueMail } from "./queue-mail.ts";

const RECENT = 20; // entries among which the last change is looked for

/** An order as somebody saw it: `seen` is its `updatedAt` then, or empty where it had none. */
export type SeenOrder = { id: string; seen: string };

/**
 * Sets an order's status to one of the admin's selector, from any other (§4.13). Needs
 * the permission to update orders. An order that somebody else has changed since it was seen stays
 * as it is, and the failure says who did what. The failure is a sentence.
 */
export async function changeOrderStatus(
  shop: Shop,
  admin: SignedInAdmin,
  { id, seen }: SeenOrder,
  status: string,
): Promise<Result<OrderStatus, string>> {
  if (!may(admin.authority, "update", "orders")) return failed(messages.insufficientPermissions);
  const wanted = adminStatuses.find((one) => one === status);
  if (!wanted) return failed(messages.unknownStatus);
  const changed = await shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
    if (!order) return failed(messages.unknownOrder);
    if ((order.updatedAt?.toISOString() ?? "") !== seen) {
      return failed(await whatHappened(tx, admin, order));
    }
    if (order.status === wanted) return success(wanted);
    const now = shop.now();
    // Always later than the last change: two within a millisecond must not look like one.
    const updatedAt = new Date(Math.max(now.getTime(), (order.updatedAt?.getTime() ?? 0) + 1));
    const [row] = await tx
      .update(orders)
      .set({ status: wanted, updatedAt })
      .where(eq(orders.id, id))
      .returning();
    if (!row) throw new Error("the database did not return the order it changed");
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "order.status",
      subject: { kind: "order", id },
      before: { status: order.status },
      after: { status: wanted },
    });
    await queueMail(shop, { kind: "order-status", order: toOrder(row) }, tx);
    await stripOrdersOfTheGone(tx, { orderId: id });
    return success(wanted);
  });
  await shop.flush();
  return changed;
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
