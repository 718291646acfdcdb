import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import type { Actor } from "#domain/order/actors.ts";
import { type AddedPieces, addIn } from "#domain/order/add-in.ts";
import { COD } from "#domain/order.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { giveBack, restoreUses } from "#server/offers/queries/uses.ts";
import { markEditedDay } from "#server/orders/queries/edited-days.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { hasGone } from "#server/orders/queries/order-work.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { releaseStock } from "#server/stock/release-stock.ts";
import type { SoldOut } from "#server/stock/shortages.ts";
import { takeAdded } from "#server/stock/take-added.ts";
import { moveCheckout } from "./queries/checkouts.ts";
import { hasOpenLinks, hasRefundedLines, saveLines } from "./queries/edited-lines.ts";
import { lockEntered } from "./queries/entered.ts";

/** What was added, as the audit trail names it. */
export const namesOf = ({ items }: Pick<AddedPieces, "items">): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

type Adding = {
  added: AddedPieces;
  /** The checkout by which they were paid; null: they are paid at the door, or cost nothing. */
  checkoutId: string | null;
  actor: Actor;
};

/**
 * Puts pieces into a locked order that may be edited (§22.78): takes them off the stock, all or none,
 * writes lines, price, offers and the timeline, and queues the customer's mail. A cash order's due grows by
 * them; the money of others has been counted before. Refused, nothing is changed.
 */
export async function addPieces(
  ctx: CheckoutContext,
  tx: Transaction,
  row: OrderRow,
  { added, checkoutId, actor }: Adding,
): Promise<Result<{ total: Paise }, SoldOut | Failure<"too-many-added">>> {
  const edited = addIn(row, added);
  if (!edited.ok) return failed("too-many-added");
  const missing = await takeAdded(ctx, tx, { orderId: row.id, checkoutId }, added.items);
  if (missing) return failed(missing);
  const isUnpaidCash = row.paymentId === COD && row.captured === null;
  const captured = isUnpaidCash ? null : capturedOf(row);
  const now = ctx.now();
  const tax = taxOfPurchase(ctx, edited.value, row.shippingAddress?.state ?? "");
  const after = await saveLines(tx, row, { ...edited.value, tax, captured }, now);
  await markEditedDay(tx, row.createdAt);
  const { total } = edited.value;
  const goods = added.items.map(({ name, quantity }) => ({ name, quantity }));
  await appendOrderEvent(tx, {
    orderId: row.id,
    at: now,
    kind: "edited",
    actor,
    public: true,
    data: { what: "lines", before: row.total, after: total, added: goods },
  });
  await queueMail(ctx, { kind: "order-lines", order: toOrder(after), before: row.total }, tx);
  await giveBack(tx, row.id);
  await restoreUses(tx, row.id);
  // What is due before the door is another sum now.
  if (await hasOpenLinks(tx, row.id, "cash")) {
    await cancelPaymentLinks(ctx, tx, { orderId: row.id }, "cash");
  }
  await ctx.publish({ kind: "order-edited", orderId: row.id }, tx);
  return success({ total });
}

/**
 * What was to be added to an order is paid (§22.79): it comes into the order, where that still can be
 * edited and there is enough of it. Otherwise the order stays as it is, and costs less than was paid: the
 * caller gives the difference back. For a transaction that has locked the order and counted the money.
 */
export async function applyDifference(
  ctx: CheckoutContext,
  tx: Transaction,
  { orderId, checkoutId }: { orderId: string; checkoutId: string },
): Promise<void> {
  const row = await lockOrder(tx, orderId);
  const checkout = await lockEntered(tx, checkoutId);
  if (!row || checkout?.status !== "started") return;
  const { items, pricing, total } = checkout;
  const actor = { kind: "system", name: "payments" } as const;
  const placed =
    (await isEditable(tx, row)) &&
    (await addPieces(ctx, tx, row, { added: { items, pricing, total }, checkoutId, actor })).ok;
  await moveCheckout(tx, checkoutId, placed ? "ordered" : "cancelled", ctx.now());
  if (!placed) await releaseStock(ctx, tx, checkoutId);
}

/** Whether lines of a locked order can be changed by its status, parcels, returns and refunds. */
async function isEditable(tx: Transaction, row: OrderRow): Promise<boolean> {
  const open = row.status === "placed" || row.status === "processing";
  return open && !(await hasGone(tx, row.id)) && !(await hasRefundedLines(tx, row.id));
}
