import { randomUUID } from "node:crypto";
import type { CartLine } from "#domain/cart.ts";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { lineIdsOf, withLineIds } from "#domain/order/line-ids.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import type { Order } from "#domain/order.ts";
import { readRefundForm } from "#domain/refund/refund-form.ts";
import { stillToGive } from "#domain/refund/still-to-give.ts";
import type { RefundMethod, RefundStatus } from "#domain/refund.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { followRefund } from "./follow-refund.ts";
import { findOrderToRefund, findRefundsOfOrder } from "./queries/order-refunds.ts";
import { findRefund, type RefundRow } from "./queries/refunds.ts";
import { type OrderMoneyShown, readOrderMoney } from "./read-order-money.ts";
import {
  type OrderRefundFailure,
  type OrderRefundRequest,
  requestOrderRefund,
} from "./request-order-refund.ts";

type Denied = "insufficient-permissions" | "unknown-order";
export type RefundByAdminFailure =
  | Denied
  | OrderRefundFailure
  | Failure<
      | "refund-nothing-chosen"
      | "refund-not-amount"
      | "refund-no-reason"
      | "unknown-refund"
      | "refund-not-now"
    >;

/**
 * What the form shows: the order, its money, how many pieces of each line went back already, and what may go back
 * for the delivery.
 */
export type RefundableOrder = {
  order: Pick<Order, "id" | "pricing" | "total" | "paymentId" | "status"> & {
    items: ReturnType<typeof withLineIds<CartLine>>;
  };
  money: OrderMoneyShown;
  gone: number[];
  delivery: Paise;
  /** A fresh key for the form, under which it asks once. */
  formKey: string;
};

/** The money of an order, for its page. Needs `orders:read`. */
export async function readMoneyByAdmin(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<OrderMoneyShown, Denied>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const money = await readOrderMoney(ctx, id);
  return money ? success(money) : failed("unknown-order");
}

/** An order that money can go back of. Needs `refunds:update`. */
export async function readRefundable(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<RefundableOrder, Denied>> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const row = await findOrderToRefund(ctx.db, id);
  const money = row && (await readOrderMoney(ctx, id));
  if (!row || !money) return failed("unknown-order");
  const { total, paymentId, status, pricing } = toOrder(row);
  const items = withLineIds(row.checkoutId, row.items);
  const order = { id, items, total, paymentId, status, ...(pricing ? { pricing } : {}) };
  const { captured } = row;
  const { gone, delivery } = stillToGive({ ...order, captured }, money.refunds);
  return success({ order, money, gone, delivery, formKey: randomUUID() });
}

/**
 * Gives back money of an order as an admin's form asks: pieces, an amount, or all. `key` is the form's
 * own, so that sending it twice asks once. Writes into the audit trail. Needs `refunds:update`.
 */
export async function refundByAdmin(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  { id, key }: { id: string; key: string },
  fields: Readonly<Record<string, string>>,
): Promise<Result<RefundRow[], RefundByAdminFailure>> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const result = await transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row) return failed("unknown-order" as const);
    const form = readRefundForm(fields, lineIdsOf(row));
    if (!form.ok) return form;
    return askFor(ctx, tx, admin, row, { ...form.value, requestKey: `form ${id} ${key}` });
  });
  await ctx.flush();
  return result;
}

/**
 * Asks anew for a refund that failed, in the same way or paid by hand. The one that failed stays as it
 * is. Of a cancelled order, which keeps no money, for all that is left. Needs `refunds:update`.
 */
export async function askAgain(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  refundId: string,
  method: RefundMethod,
): Promise<Result<RefundRow[], RefundByAdminFailure>> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const known = await findRefund(ctx.db, refundId);
  if (known?.source !== "order" || !known.orderId) return failed("unknown-refund");
  const { orderId } = known;
  const result = await transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const failedRow = (await findRefundsOfOrder(tx, orderId)).find(({ id }) => id === refundId);
    if (!row || failedRow?.status !== "failed") return failed("refund-not-now" as const);
    return askFor(ctx, tx, admin, row, {
      ...(row.status === "cancelled"
        ? { what: { rest: true as const } }
        : {
            // Of a mere amount, what is left: the owner may have given some of it in the dashboard.
            what: failedRow.parts
              ? { amount: failedRow.amount, parts: failedRow.parts }
              : { rest: true as const, atMost: failedRow.amount },
            paymentId: failedRow.paymentId,
          }),
      reason: failedRow.reason,
      note: failedRow.note,
      returnId: failedRow.returnId,
      requestKey: `again ${refundId}`,
      method,
    });
  });
  await ctx.flush();
  return result;
}

/**
 * Asks the provider now about a refund that is under way, and answers where it stands then; the shop's own checks come
 * with growing pauses. Needs `refunds:update`.
 */
export async function lookAtRefund(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  refundId: string,
): Promise<
  Result<RefundStatus, Failure<"insufficient-permissions" | "unknown-refund" | "refund-not-now">>
> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const known = await findRefund(ctx.db, refundId);
  if (!known) return failed("unknown-refund");
  const isUnderWay = known.status === "requested" || known.status === "pending";
  if (known.method !== "provider" || !isUnderWay) return failed("refund-not-now");
  await followRefund(ctx, refundId);
  return success((await findRefund(ctx.db, refundId))?.status ?? known.status);
}

async function askFor(
  ctx: PaymentsContext,
  tx: Transaction,
  admin: SignedInAdmin,
  row: OrderRow,
  request: Omit<OrderRefundRequest, "actor">,
): Promise<Result<RefundRow[], RefundByAdminFailure>> {
  const actor = { kind: "admin" as const, admin };
  const may = nextStatus(standingOf(row), "refund", actor);
  if (!may.ok) return failed("insufficient-permissions");
  const before = await findRefundsOfOrder(tx, row.id);
  const asked = await requestOrderRefund(ctx, tx, row, { ...request, actor });
  if (!asked.ok || asked.value.some(({ id }) => before.some((each) => each.id === id)))
    return asked;
  await recordAudit(tx, {
    at: ctx.now(),
    actor: admin,
    action: "refund.ask",
    subject: { kind: "order", id: row.id },
    before: { refunded: row.refunded },
    after: {
      amount: asked.value.reduce((sum, { amount }) => sum + amount, 0),
      reason: request.reason,
      ...(request.note ? { note: request.note } : {}),
    },
  });
  return asked;
}
