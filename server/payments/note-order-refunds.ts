import { randomUUID } from "node:crypto";
import { CURRENCY, type Paise } from "#domain/money.ts";
import { atPlaces } from "#domain/order/line-ids.ts";
import { type DashboardSum, distinguish } from "#domain/refund/dashboard.ts";
import type { PaymentAccount } from "#domain/refund/sources.ts";
import { ORDER_REFUNDED, type RefundReason } from "#domain/refund.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepGivenBack, moneySources, type SourcePayment } from "./money-sources.ts";
import { moveLockedRefund } from "./move-order-refund.ts";
import type { ProviderRefund } from "./provider/provider.ts";
import { publishRefund } from "./publish-refund.ts";
import { findOwnPayment, findRefundsOfOrder, type OwnPayment } from "./queries/order-refunds.ts";
import { findRefund, noteRefund, type RefundRow } from "./queries/refunds.ts";
import { requestOrderRefund } from "./request-order-refund.ts";

const TRIES = 4;
const IN_DASHBOARD = "The money was given back in the provider's dashboard meanwhile.";

/**
 * Writes down what of a payment of an order has gone back, as the provider has it now: the shop's own
 * refunds where each stands, and beside them one row with the sum of those that the owner gave in the
 * provider's dashboard. Safe to repeat, at the same time too. `none`: no order has got this payment.
 */
export async function noteOrderRefunds(
  ctx: PaymentsContext,
  paymentId: string,
): Promise<"done" | "unreachable" | "none"> {
  const payment = await findOwnPayment(ctx.db, paymentId);
  if (!payment) return "none";
  const provider = ctx.payments.named(payment.provider);
  if (!provider) return "unreachable";
  for (let tries = 0; tries < TRIES; tries++) {
    const before = marks(await findRefundsOfOrder(ctx.db, payment.orderId));
    // No transaction is open while the provider is asked: its answer can take seconds.
    const given = await provider.findRefunds(paymentId);
    if (!given.ok) return given.failure.kind === "unreachable" ? "unreachable" : "done";
    const noted = await transact(ctx.db, "repeatable", async (tx) => {
      const order = await lockOrder(tx, payment.orderId);
      const rows = await findRefundsOfOrder(tx, payment.orderId);
      // Somebody wrote meanwhile, perhaps with a newer answer than this one: ask again.
      if (!order || marks(rows) !== before) return false;
      await note(ctx, tx, { order, payment, paymentId, rows }, given.value);
      return true;
    });
    if (noted) {
      await ctx.flush();
      return "done";
    }
  }
  return "unreachable";
}

const marks = (rows: RefundRow[]) =>
  JSON.stringify(rows.map(({ id, status, amount, updatedAt }) => [id, status, amount, updatedAt]));

type Noting = { order: OrderRow; payment: OwnPayment; paymentId: string; rows: RefundRow[] };

async function note(
  ctx: PaymentsContext,
  tx: Transaction,
  { order, payment, paymentId, rows }: Noting,
  given: readonly ProviderRefund[],
): Promise<void> {
  const own = rows.filter(({ source }) => source === "order");
  const found = distinguish(given, own);
  for (const { row, refund } of found.own.filter(({ refund }) => refund.status === "failed")) {
    await moveLockedRefund(ctx, tx, row.id, moveOf(refund));
  }
  const before = rows.find((row) => row.source === "dashboard" && row.paymentId === paymentId);
  const reserved = { order, dashboard: found.dashboard, before };
  const standing = found.own.filter(({ refund }) => refund.status !== "failed");
  const known = new Set(standing.map(({ row }) => row.id));
  const { over, ended } = await makeRoom(ctx, tx, { ...reserved, paymentId }, known);
  for (const { row, refund } of standing) {
    await moveLockedRefund(ctx, tx, row.id, moveOf(refund));
  }
  let fallen: RefundRow | null = null;
  if (found.dashboard) {
    // The shop's numbers never have more than came; the log asks an admin to look.
    const amount = Math.max(0, found.dashboard.amount - over);
    const sum = { ...found.dashboard, amount };
    await noteDashboard(ctx, tx, { order, payment, paymentId, before }, sum);
    const gone = (before?.amount ?? 0) - amount;
    // Of what was given in the dashboard, some has failed after all.
    if (before && gone > 0) fallen = { ...before, amount: gone };
  }
  await keepGivenBack(tx, order);
  for (const row of ended) await askForRest(ctx, tx, order, row, row.id);
  if (!fallen) return;
  const meant = own.find((row) => row.paymentId === paymentId && isOfPayment(row));
  const failures = given.filter(({ status }) => status === "failed").length;
  const rest = { ...fallen, reason: meant?.reason ?? fallen.reason };
  await askForRest(ctx, tx, order, rest, `${fallen.id} ${failures}`);
}

const moveOf = ({ status, id }: { status: ProviderRefund["status"]; id: string }) => ({
  status,
  providerRefundId: id,
  lastError: status === "failed" ? "the provider could not give the money back" : null,
});

/**
 * Money that went back in the dashboard cannot go back once more: the shop's own refunds that the
 * provider does not know yet end where not enough is left for them, of their payment or of the order: those of the same
 * payment first, and of these the newest. Answers which ended, and by how much more went back all the same, in paise.
 */
async function makeRoom(
  ctx: PaymentsContext,
  tx: Transaction,
  noted: {
    order: OrderRow;
    dashboard: DashboardSum | null;
    before: RefundRow | undefined;
    paymentId: string;
  },
  known: ReadonlySet<string>,
): Promise<{ over: Paise; ended: RefundRow[] }> {
  const { order, dashboard, before, paymentId } = noted;
  const standing = (await findRefundsOfOrder(tx, order.id)).filter(
    (row) => row.id !== before?.id && (row.status !== "failed" || known.has(row.id)),
  );
  const accounts = await moneySources(tx, order, standing);
  const came = accounts.reduce((sum, account) => sum + account.came, 0);
  const sum = standing.reduce((sum, row) => sum + row.amount, dashboard?.amount ?? 0);
  let over = sum - came;
  let overHere = overPayment(accounts, paymentId, dashboard);
  const waiting = standing.filter(({ id, status }) => status === "requested" && !known.has(id));
  const isOther = (row: RefundRow) => row.paymentId !== paymentId;
  const ended: RefundRow[] = [];
  for (const row of waiting
    .reverse()
    .sort((one, next) => Number(isOther(one)) - Number(isOther(next)))) {
    const isHere = !isOther(row);
    if (over <= 0 && !(isHere && overHere > 0)) continue;
    await moveLockedRefund(ctx, tx, row.id, { status: "failed", lastError: IN_DASHBOARD });
    over -= row.amount;
    if (isHere) overHere -= row.amount;
    ended.push(row);
  }
  if (over > 0) ctx.log.error({ orderId: order.id, over }, "more went back than came");
  return { over: Math.max(0, over), ended };
}

/** By how much more goes back by a payment than came by it, with what was given in the dashboard, in paise. */
function overPayment(
  accounts: readonly PaymentAccount<SourcePayment>[],
  paymentId: string,
  dashboard: DashboardSum | null,
): Paise {
  const account = accounts.find((each) => each.paymentId === paymentId);
  return account ? account.back + (dashboard?.amount ?? 0) - account.came : 0;
}

/** Refunds that meant all that is left: of the order, or of a payment that came too late for it. */
const meantAllOfOrder: readonly RefundReason[] = ["order cancelled"];
const meantAllOfPayment: readonly RefundReason[] = ["not added", "paid twice"];
const isOfPayment = ({ reason }: RefundRow) => meantAllOfPayment.includes(reason);

/** Asked for by no person: pieces that came back in their parcel, whose money the shop does not keep. */
const ofPieces: RefundReason = "come back";

/**
 * Asks anew for what is left of a refund that ended, under the key by which an admin would (`again`, with
 * the refund's id): where it meant all of it, or pieces that came back in their parcel, and of a cancelled order always,
 * which keeps no money.
 */
async function askForRest(
  ctx: PaymentsContext,
  tx: Transaction,
  order: OrderRow,
  row: RefundRow,
  again: string,
): Promise<void> {
  const { id, reason, amount, method, paymentId } = row;
  const isOver = order.status === "cancelled";
  const ofPayment = !isOver && isOfPayment(row);
  const cameBack = !isOver && reason === ofPieces;
  if (!isOver && !ofPayment && !cameBack && !meantAllOfOrder.includes(reason)) return;
  // Pieces are counted with the first of several payments alone.
  const counted = (row.parts?.lines ?? []).filter(({ quantity }) => quantity > 0);
  const pieces = cameBack ? atPlaces(order.items, counted) : [];
  const rest =
    ofPayment || cameBack ? { rest: true as const, atMost: amount } : { rest: true as const };
  const asked = await requestOrderRefund(ctx, tx, order, {
    what: pieces.length > 0 ? { pieces, delivery: false } : rest,
    reason: isOver ? "order cancelled" : reason,
    actor: { kind: "system", name: "payments" },
    requestKey: `again ${again}`,
    ...(ofPayment ? { paymentId } : {}),
    ...(method === "bank" ? { method } : {}), // as the provider could not
  });
  if (!asked.ok) ctx.log.info({ refundId: id }, "nothing is left of a refund that ended");
}

async function noteDashboard(
  ctx: PaymentsContext,
  tx: Transaction,
  { order, payment, paymentId, before }: Omit<Noting, "rows"> & { before: RefundRow | undefined },
  { amount, status, providerRefundId }: DashboardSum,
): Promise<void> {
  const isNew = before?.amount !== amount;
  if (!isNew && before?.status === status) return;
  const now = ctx.now();
  const id = before?.id ?? randomUUID();
  await noteRefund(tx, {
    id,
    source: "dashboard",
    provider: payment.provider,
    paymentId,
    providerOrderId: payment.providerOrderId,
    checkoutId: payment.checkoutId,
    orderId: order.id,
    amount,
    currency: CURRENCY,
    reason: ORDER_REFUNDED,
    status,
    providerRefundId,
    // In case the event of its end is lost: the reconciler asks.
    nextCheckAt: status === "pending" ? new Date(now.getTime() + ctx.checkSchedule.first) : null,
    lastError: status === "failed" ? "the provider could not give the money back" : null,
    createdAt: now,
    updatedAt: now,
    processedAt: status === "processed" ? (isNew ? now : (before?.processedAt ?? now)) : null,
  });
  ctx.log.info({ orderId: order.id, refunded: amount, status }, "an order was refunded");
  await appendOrderEvent(tx, {
    orderId: order.id,
    at: now,
    kind: "refund moved",
    actor: { kind: "system", name: "payments" },
    public: status !== "failed",
    data: { refundId: id, amount, status, method: "provider", reason: ORDER_REFUNDED },
    once: `refund ${id} ${status} ${amount}`,
  });
  if (isNew && amount > (before?.amount ?? 0)) {
    const money = { amount, reason: ORDER_REFUNDED, method: "provider" } as const;
    const mail = { kind: "order-refund" as const, order: toOrder(order), ...money, paid: false };
    await queueMail(ctx, mail, tx, `refund ${id} of ${amount}`);
  }
  const row = await findRefund(tx, id);
  if (row) await publishRefund(ctx, tx, row);
}
