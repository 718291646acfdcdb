import { randomUUID } from "node:crypto";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { paidOf } from "#domain/order/due.ts";
import { readQuantities, takeOut } from "#domain/order/take-out.ts";
import { COD } from "#domain/order.ts";
import { capturedOf, leftToRefund } from "#domain/refund/refundable.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { giveBack, restoreUses } from "#server/offers/queries/uses.ts";
import { markEditedDay } from "#server/orders/queries/edited-days.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import { requestOrderRefund } from "#server/payments/request-order-refund.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { returnToStock } from "#server/stock/return-to-stock.ts";
import { lockEditable, type NotEditable } from "./lock-editable.ts";
import { withdrawDifferences } from "./order-entry/cancel-entered.ts";
import { hasOpenLinks, saveLines } from "./queries/edited-lines.ts";

export type EditLinesFailure = NotEditable | Failure<"pieces-invalid" | "nothing-stays">;
/** What it costs now, and what goes back of what was paid, in paise. */
export type EditedLines = { total: Paise; back: Paise };

/**
 * Takes pieces out of an order before it is packed, while it has neither parcels nor returns (§22.77);
 * `stay` is how many of each line are left, as typed. It costs less by what would be given back for
 * them, and its tax is that of today; what was paid beyond it goes back, the pieces go back on the shelf,
 * and the customer is notified by mail. Needs `orders:update`, and `refunds:update` where money goes back. Refused as well where the
 * order was changed since it was `seen`, where nothing would stay, and where lines were refunded.
 */
export async function editLines(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  order: { id: string; seen: string },
  stay: readonly unknown[],
): Promise<Result<EditedLines | null, EditLinesFailure>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<EditedLines | null, EditLinesFailure>> => {
      const row = await lockEditable(tx, admin, order);
      if (!row.ok) return row;
      return take(ctx, tx, admin, row.value, stay);
    },
  );
  await ctx.flush();
  return result;
}

async function take(
  ctx: CheckoutContext,
  tx: Transaction,
  admin: SignedInAdmin,
  row: OrderRow,
  typed: readonly unknown[],
): Promise<Result<EditedLines | null, EditLinesFailure>> {
  const stay = readQuantities(row, typed);
  if (!stay) return failed("pieces-invalid");
  const taken = takeOut(row, stay);
  if (!taken.ok) return taken.failure === "same" ? success(null) : failed(taken.failure);
  const { out, ...rest } = taken.value;
  const captured = capturedOf(row);
  // What was given beside what the order costs stays given.
  const back = Math.min(leftToRefund(row), Math.max(0, paidOf(row) - rest.total));
  if (back > 0 && !may(admin.authority, "refunds:update")) {
    return failed("insufficient-permissions");
  }
  const isUnpaidCash = row.paymentId === COD && row.captured === null;
  const tax = taxOfPurchase(ctx, rest, row.shippingAddress?.state ?? "");
  const edited = { ...rest, tax, captured: isUnpaidCash ? null : captured };
  const now = ctx.now();
  const after = await saveLines(tx, row, edited, now);
  await markEditedDay(tx, row.createdAt);
  const order = toOrder(after);
  const actor = { kind: "admin", admin } as const;
  const names = out.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  await appendOrderEvent(tx, {
    orderId: row.id,
    at: now,
    kind: "edited",
    actor,
    public: true,
    data: {
      what: "lines",
      before: row.total,
      after: rest.total,
      out: out.map(({ name, quantity }) => ({ name, quantity })),
    },
  });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "order.edit",
    subject: { kind: "order", id: row.id },
    before: { total: row.total },
    after: { total: rest.total, "taken out": names },
  });
  await queueMail(ctx, { kind: "order-lines", order, before: row.total }, tx);
  await giveBack(tx, row.id);
  await restoreUses(tx, row.id);
  if (await hasOpenLinks(tx, row.id, "cash"))
    await cancelPaymentLinks(ctx, tx, { orderId: row.id }, "cash");
  await withdrawDifferences(ctx, tx, row);
  if (back > 0) {
    const requestKey = `edit ${row.id} ${randomUUID()}`; // `seen` keeps the same press from counting twice
    const reason = "order changed" as const;
    const refund = { what: { amount: back }, reason, actor, requestKey };
    const asked = await requestOrderRefund(ctx, tx, after, refund);
    if (!asked.ok) throw new Error("an edited order's money was not to be given back");
  }
  const pieces = out.map(({ lineId = "", quantity }) => ({ lineId, quantity }));
  await returnToStock(ctx, tx, row.id, pieces, "cancelled");
  return success({ total: rest.total, back });
}
