import { and, eq, gt, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import type { Pricing } from "#domain/offers/pricing.ts";
import { withLineIds } from "#domain/order/line-ids.ts";
import type { Goods } from "#domain/order/standing.ts";
import type { Order, OrderStatus } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { statement } from "#server/platform/db/statement.ts";
import { together } from "#server/platform/db/together.ts";
import { astrayColumn } from "./astray.ts";
import { nameInFull } from "./order-lines.ts";

export type OrderRow = typeof orders.$inferSelect;

/**
 * A row as the rest of the shop knows an order: times as ISO texts, no `updatedAt` until changed. What
 * only some use-cases need of it (dates, money, holds) they take from the row.
 */
export function toOrder(row: OrderRow): Order {
  const { id, userId, items, total, pricing, tax, buyer, status, paymentId, shippingAddress } = row;
  const language = row.language === "en" ? null : row.language;
  return {
    ...{ id, userId, items, total },
    ...present({ pricing, tax, buyer, language, agent: row.agent }),
    ...{ status, paymentId, shippingAddress },
    createdAt: row.createdAt.toISOString(),
    ...(row.updatedAt ? { updatedAt: row.updatedAt.toISOString() } : {}),
  };
}

/** The columns of an order for a written statement (`orderOfJson`). */
export const orderColumns = sql`id, user_id as "userId", items, total::float8, pricing, tax, buyer, status,
  payment_id as "paymentId", shipping_address as "shippingAddress", nullif(language, 'en') as language,
  created_at as "createdAt", updated_at as "updatedAt"`;
/** Times are texts for `new Date()`. */
export type OrderJson = Omit<Order, "updatedAt" | "language"> & {
  updatedAt: string | null;
  pricing: Pricing | null;
  language: Language | null;
};

type Optional = "pricing" | "tax" | "buyer" | "language" | "agent";

/** What is there of what an order need not have. */
const present = (parts: { [Part in Optional]?: Order[Part] | null }) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as Pick<Order, Optional>;

/** The order that a written statement has answered, as a row or as JSON. */
export function orderOfJson({
  pricing,
  tax,
  buyer,
  language,
  createdAt,
  updatedAt,
  ...order
}: OrderJson): Order {
  const iso = (time: string) => new Date(time).toISOString();
  return {
    ...order,
    ...present({ pricing, tax, buyer, language }),
    createdAt: iso(createdAt),
    ...(updatedAt ? { updatedAt: iso(updatedAt) } : {}),
  };
}

/**
 * Reads an order and keeps it from changing until the transaction ends, each of its lines with its id; null where
 * there is none.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row ? { ...row, items: withLineIds(row.checkoutId, row.items) } : null;
}

/** An order's row, or null. */
export async function findOrderRow(db: Connection, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/**
 * An order of this customer, its lines named in full, with what of its cash went astray; null: it is another's, or there
 * is none.
 */
export async function findOrderOf(
  db: Connection,
  userId: string,
  id: string,
): Promise<(OrderRow & { astray: Paise }) | null> {
  const own = and(eq(orders.id, id), eq(orders.userId, userId));
  const [found] = await db.select({ row: orders, astray: astrayColumn }).from(orders).where(own);
  if (!found) return null;
  const [row = found.row] = await nameInFull(db, [found.row]);
  return { ...row, astray: found.astray };
}

/** The time of a change: always later than the last, for two within a millisecond must not look like one. */
export const changeTime = ({ updatedAt }: Pick<OrderRow, "updatedAt">, now: Date): Date =>
  new Date(Math.max(now.getTime(), (updatedAt?.getTime() ?? 0) + 1));

/** How far parcels have brought what was ordered, whatever its status says. */
export async function findGoodsInParcels(db: Connection, orderId: string): Promise<Goods> {
  const [row] = await db
    .select({
      hasArrived: sql<boolean>`coalesce(bool_or(${parcels.state} = 'delivered'), false)`,
      hasLeft: sql<boolean>`coalesce(bool_or(${parcels.handedOverAt} is not null), false)`,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.direction, "out"),
        isNull(parcels.returnId),
        notInArray(parcels.state, ["cancelled", "come back"]),
      ),
    );
  if (row?.hasArrived) return "arrived";
  return row?.hasLeft ? "on the way" : "here";
}

/**
 * Writes the status of a locked order, the time of the change, and since when it is so; where it is set back, as far
 * as parcels have brought its goods (`goods`) these stay where they are.
 */
export async function saveOrderStatus(
  tx: Transaction,
  before: OrderRow,
  status: OrderStatus,
  goods: Goods,
  now: Date,
): Promise<Order> {
  const isShipped = status === "shipped" || status === "out for delivery" || status === "delivered";
  const hasLeft = goods !== "here" || status === "cancelled" ? before.shippedAt : null;
  const hasArrived = goods === "arrived" && status !== "cancelled" ? before.deliveredAt : null;
  const [row] = await tx
    .update(orders)
    .set({
      status,
      updatedAt: changeTime(before, now),
      shippedAt: isShipped ? (before.shippedAt ?? now) : hasLeft,
      deliveredAt: status === "delivered" ? (before.deliveredAt ?? now) : hasArrived,
      cancelledAt: status === "cancelled" ? now : null,
    })
    .where(eq(orders.id, before.id))
    .returning();
  if (!row) throw new Error("the database did not return the order it changed");
  return toOrder(row);
}

/** Writes status and dates of a locked order as they were before. */
export async function restoreStatus(
  tx: Transaction,
  row: OrderRow,
  former: { status: OrderStatus; shippedAt: string | null; deliveredAt: string | null },
  now: Date,
): Promise<OrderRow> {
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  const [restored] = await tx
    .update(orders)
    .set({
      status: former.status,
      updatedAt: changeTime(row, now),
      shippedAt: dateOf(former.shippedAt),
      deliveredAt: dateOf(former.deliveredAt),
    })
    .where(eq(orders.id, row.id))
    .returning();
  if (!restored) throw new Error("the database did not return the order it changed");
  return restored;
}

/** A customer's orders, newest first; null where there is none. Asked for together (platform/db/together.ts). */
export const findOrdersOf = together(async (db, userIds) => {
  const rows = await ordersOf(db, { userIds });
  return Map.groupBy(rows.map(orderOfJson), ({ userId }) => userId);
});

const ordersOf = statement<OrderJson, { userIds: string[] }>(
  "orders_of",
  // Each customer's by themselves: for all at once, the plan of a new shop reads every order. That they
  // come from a query keeps one plan, as in accounts/queries/asker.ts.
  sql`select found.* from unnest((select ${sql.placeholder("userIds")}::text[])) as customer,
      lateral (select ${orderColumns} from orders where user_id = customer offset 0) as found
    order by "createdAt" desc, id desc`,
);

/** Whether a customer has an order that costs something and was not cancelled. */
export async function hasOrders(db: Connection, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, "cancelled"), gt(orders.total, 0)))
    .limit(1);
  return rows.length > 0;
}

/** The order that a checkout became, or null. */
export async function findOrderOfCheckout(
  db: Connection,
  checkoutId: string,
): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  return row ? toOrder(row) : null;
}
