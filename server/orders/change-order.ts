import { holdsBack } from "#domain/cod/confirmation.ts";
import type { Failure } from "#domain/failures.ts";
import type { Actor } from "#domain/order/actors.ts";
import { type DueOrder, paidOf } from "#domain/order/due.ts";
import { goodsOf, isSaid, isSetBack, type Standing } from "#domain/order/standing.ts";
import { nextStatus, type OrderAction } from "#domain/order/transitions.ts";
import type { Order, OrderStatus } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { appendOrderEvent } from "./queries/order-events.ts";
import {
  findGoodsInParcels,
  lockOrder,
  type OrderRow,
  restoreStatus,
  saveOrderStatus,
  toOrder,
} from "./queries/orders.ts";

export type ChangeOrderFailure = Failure<
  | "unknown-order"
  | "insufficient-permissions"
  | "order-not-now"
  | "order-cancelled"
  | "order-disputed"
  | "order-unconfirmed"
>;

/**
 * The order after it; `before`: the status that it had, which may be the same; `needsMail`: its customer has not been
 * notified of it yet.
 */
export type ChangedOrder = { order: Order; before: OrderStatus; needsMail: boolean };

/** Beside the change itself: what its line of the timeline has (a reason, a parcel). */
type EventDetails = { data?: { reason?: string; note?: string } };

/**
 * Does what changes an order's status, as the table of transitions allows (domain/order/transitions.ts):
 * locks the order, writes status and dates, the line of its timeline, and notifies the other modules, in the
 * caller's transaction. Mail, audit trail and `ctx.flush()` are the caller's. It is the only way to
 * change a status. Lock the order before anything else, so that two who meet at it wait for each other
 * and never lock in a circle.
 */
export async function changeOrder(
  ctx: OrdersContext,
  tx: Transaction,
  id: string,
  action: OrderAction,
  actor: Actor,
  details: EventDetails = {},
): Promise<Result<ChangedOrder, ChangeOrderFailure>> {
  const row = await lockOrder(tx, id);
  return row ? changeLockedOrder(ctx, tx, row, action, actor, details) : failed("unknown-order");
}

/** The same for an order that this transaction has locked and read. */
export async function changeLockedOrder(
  ctx: OrdersContext,
  tx: Transaction,
  row: OrderRow,
  action: OrderAction,
  actor: Actor,
  details: EventDetails = {},
): Promise<Result<ChangedOrder, ChangeOrderFailure>> {
  const standing = action === "cancel" ? await findCancelStanding(tx, row) : standingOf(row);
  const next = nextStatus(standing, action, actor);
  if (!next.ok) return next;
  const before = row.status;
  if (next.value === before) return success({ order: toOrder(row), before, needsMail: false });
  const now = ctx.now();
  const goods = goodsOf(row);
  // Set back, an order is where its parcels are; one that has none is where its status says.
  const isBack = isSetBack(goods, next.value);
  const inParcels = isBack ? await findGoodsInParcels(tx, row.id) : goods;
  const isWordAlone = isBack && isSetBack(inParcels, next.value);
  const order = await saveOrderStatus(tx, row, next.value, inParcels, now);
  await appendOrderEvent(tx, {
    orderId: row.id,
    at: now,
    kind: next.value === "cancelled" ? "cancelled" : "status",
    actor,
    public: !isWordAlone,
    data: { before, after: next.value, ...details.data },
  });
  if (!isWordAlone || inParcels !== goods) {
    await ctx.publish({ kind: "order-status-changed", order }, tx);
  }
  return success({
    order,
    before,
    needsMail: !isWordAlone && (isBack || !isSaid(goods, next.value)),
  });
}

/**
 * Makes a locked order what it was before an admin's press, which is undone: its word and its dates. Admins alone read of
 * it; the other modules are notified as of any change. Answers its row.
 */
export async function restoreOrder(
  ctx: OrdersContext,
  tx: Transaction,
  row: OrderRow,
  former: { status: OrderStatus; shippedAt: string | null; deliveredAt: string | null },
  actor: Actor,
): Promise<OrderRow> {
  const now = ctx.now();
  const restored = await restoreStatus(tx, row, former, now);
  await appendOrderEvent(tx, {
    ...{ orderId: row.id, at: now, kind: "status", actor, public: false },
    data: { before: row.status, after: former.status },
  });
  await ctx.publish({ kind: "order-status-changed", order: toOrder(restored) }, tx);
  return restored;
}

/** What decides what may be done to an order. */
export const standingOf = (row: StandingOrder): Standing => ({
  status: row.status,
  goods: goodsOf(row),
  disputed: row.disputed,
  unconfirmed: holdsBack(row.cashConfirmation) && paidOf(row) < row.total, // paid: it is wanted
});

/** The same for who wants to cancel it: a parcel that has arrived counts as all of it, since its goods are not given up. */
export async function findCancelStanding(db: Connection, row: OrderRow): Promise<Standing> {
  const standing = standingOf(row);
  if (standing.goods !== "on the way") return standing;
  return (await findGoodsInParcels(db, row.id)) === "arrived"
    ? { ...standing, goods: "arrived" }
    : standing;
}

type StandingOrder = DueOrder & Pick<OrderRow, "status" | "disputed" | "cashConfirmation">;
