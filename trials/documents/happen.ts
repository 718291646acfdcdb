import { eq } from "drizzle-orm";
import {
  capturedOf,
  leftToRefund,
  type Pieces,
  refundOfPieces,
} from "#domain/refund/refundable.ts";
import { piecesLeft } from "#domain/shipping/pieces-left.ts";
import type { Context } from "#server/context/context.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { keepRefunded } from "#server/payments/queries/refunds.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { movedParcel } from "#server/shipping/move-parcel.ts";
import {
  findParcels,
  findPieces,
  insertParcel,
  type ParcelRow,
  saveParcel,
} from "#server/shipping/queries/parcels.ts";
import type { Step, Story } from "./story.ts";

/**
 * Lets a step of a story happen as the shop's modules write and publish it, in one transaction. A step that
 * has happened before a kill is not repeated: `orders.tags` has its name.
 */
export async function happen(ctx: Context, { id }: Story, step: Step, at: number): Promise<void> {
  await transact(ctx.db, "once", async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || order.tags.includes(`step ${at}`)) return;
    await tx
      .update(orders)
      .set({ tags: [...order.tags, `step ${at}`] })
      .where(eq(orders.id, id));
    if (step.act === "ship") await ship(ctx, tx, order, step.all);
    else if (step.act === "arrive") await arrive(ctx, tx, order, step.refused);
    else if (step.act === "cancel") await cancel(ctx, tx, order, at);
    else await refund(ctx, tx, order, step, at);
  });
}

async function ship(ctx: Context, tx: Transaction, order: OrderRow, all: boolean): Promise<void> {
  const left = piecesLeft(order.items, await findPieces(tx, order.id));
  const pieces = left.flatMap((most, line) => {
    const quantity = all ? most : Math.floor(most / 2);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (pieces.length === 0) return;
  const toCollect = order.paymentId === "COD" ? await dueFor(tx, order, pieces) : 0;
  const parcel = await insertParcel(tx, {
    ...{ orderId: order.id, carrier: "hand", carrierName: "Post", trackingNumber: null },
    ...{ trackingUrl: null, pieces, toCollect, requestKey: null, createdBy: null, now: ctx.now() },
  });
  await move(ctx, tx, parcel, "handed over");
}

/** What its pieces cost, all that is left with the last. */
async function dueFor(tx: Transaction, order: OrderRow, pieces: Pieces[]): Promise<number> {
  const before = await findPieces(tx, order.id);
  const others = (await findParcels(tx, order.id)).reduce((sum, each) => sum + each.toCollect, 0);
  const isLast = piecesLeft(order.items, [...before, ...pieces]).every((each) => each === 0);
  if (isLast) return order.total - others;
  const part = refundOfPieces(toOrder(order), { pieces, before, delivery: false }, order.total);
  return part.ok ? part.value.amount : 0;
}

async function arrive(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  refused: boolean,
): Promise<void> {
  for (const parcel of await findParcels(tx, order.id)) {
    if (parcel.state === "handed over") {
      await move(ctx, tx, parcel, refused ? "come back" : "delivered");
    }
  }
}

async function move(
  ctx: Context,
  tx: Transaction,
  parcel: ParcelRow,
  state: ParcelRow["state"],
): Promise<void> {
  const moved = await saveParcel(tx, parcel.id, { state, updatedAt: ctx.now() });
  await ctx.publish({ kind: "parcel-moved", parcel: movedParcel(moved) }, tx);
}

async function cancel(ctx: Context, tx: Transaction, order: OrderRow, at: number): Promise<void> {
  await tx.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
  await give(ctx, tx, order, { amount: leftToRefund(order), at, parts: null });
}

async function refund(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  step: Step & { act: "refund" | "pieces" },
  at: number,
): Promise<void> {
  const left = leftToRefund(order);
  if (step.act === "refund") {
    const amount = Math.floor((left * step.thousandths) / 1000);
    await give(ctx, tx, order, { amount, at, parts: null });
    return;
  }
  const gone = await findRefundsOfOrder(tx, order.id);
  const before = gone.flatMap(({ parts }) => parts?.lines ?? []);
  const pieces = [{ line: step.line, quantity: 1 }];
  const back = refundOfPieces(toOrder(order), { pieces, before, delivery: false }, left);
  if (!back.ok) return;
  const { amount, ...parts } = back.value;
  await give(ctx, tx, order, { amount, at, parts });
}

type Giving = { amount: number; at: number; parts: (typeof refunds.$inferInsert)["parts"] };

/** Money that has gone back. */
async function give(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { amount, at, parts }: Giving,
): Promise<void> {
  if (amount === 0) return;
  const { id: orderId, paymentId, checkoutId } = order;
  const now = ctx.now();
  const id = `${orderId} ${at}`;
  await tx.insert(refunds).values({
    ...{ id, source: "order", status: "processed", reason: "goodwill", currency: "INR" },
    ...{ orderId, paymentId, checkoutId, providerOrderId: "", amount, parts },
    ...{ processedAt: now, createdAt: now, updatedAt: now },
  });
  await keepRefunded(tx, orderId);
  const refund = { id, orderId, returnId: null, amount, status: "processed" as const };
  await ctx.publish({ kind: "refund-moved", refund }, tx);
}

/** What an order's money is at the end. */
export const keptOf = (row: OrderRow): number => capturedOf(row) - row.refunded;
