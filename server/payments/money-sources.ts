import type { Paise } from "#domain/money.ts";
import { COD } from "#domain/order.ts";
import {
  accountOf,
  cameByFirst,
  capturedFrom,
  type PaymentAccount,
} from "#domain/refund/sources.ts";
import type { RefundMethod } from "#domain/refund.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { findLostDisputes } from "./queries/disputes.ts";
import {
  findCollected,
  findOrdersCheckout,
  findPaidLinks,
  findRefundsOfOrder,
  saveCaptured,
} from "./queries/order-refunds.ts";
import { keepRefunded, type RefundRow } from "./queries/refunds.ts";

/** A payment that an order's money came by; cash of the door has "COD" for it and goes back by bank. */
export type SourcePayment = {
  paymentId: string;
  provider: string;
  providerOrderId: string;
  method: RefundMethod;
};
type MoneyOf = Pick<
  OrderRow,
  "id" | "checkoutId" | "paymentId" | "total" | "captured" | "refunded"
>;

/**
 * The accounts of all payments that an order's money came by: the one that it was placed with, and those by links.
 * Where something follows from it the order is locked. `gone`: its refunds, of which those that failed do not count.
 * `own`: what came by the first, where the caller has written something since it read `row`.
 */
export async function moneySources(
  db: Connection,
  row: MoneyOf,
  gone: readonly RefundRow[],
  own?: Paise,
): Promise<PaymentAccount<SourcePayment>[]> {
  const paid = await readPaid(db, row);
  const { checkout, links, lost } = paid;
  const first = {
    paymentId: row.paymentId,
    provider: checkout?.provider ?? "razorpay",
    providerOrderId: checkout?.providerOrderId ?? "",
    method: row.paymentId === COD ? ("bank" as const) : ("provider" as const),
    came: own ?? cameOf(row, paid),
  };
  const byLinks = links.map(({ amount, providerOrderId, ...link }) => ({
    ...{ ...link, providerOrderId: providerOrderId ?? "", came: amount },
    method: "provider" as const,
  }));
  return [first, ...byLinks].map((payment) => accountOf(payment, gone, lost));
}

/** What is written of an order's payments. */
const readPaid = async (db: Connection, row: MoneyOf) => ({
  checkout: await findOrdersCheckout(db, row.checkoutId),
  links: await findPaidLinks(db, row.id),
  lost: await findLostDisputes(db, row.id),
  collected: row.paymentId === COD ? await findCollected(db, row.id) : 0,
});

/** What came by the payment that an order was placed with, in paise (`cameByFirst`). */
export const cameByOwn = async (db: Connection, row: MoneyOf): Promise<Paise> =>
  cameOf(row, await readPaid(db, row));

const cameOf = (row: MoneyOf, paid: Awaited<ReturnType<typeof readPaid>>): Paise =>
  cameByFirst(row, { ...paid, checkout: paid.checkout?.total ?? null });

const sumOf = (rows: readonly { amount: Paise }[]): Paise =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What an order has captured, as its payments say: never less than what goes back of it, which the shop had when it was
 * asked for. `own` is `cameByOwn`.
 */
async function capturedNow(tx: Transaction, row: MoneyOf, own: Paise): Promise<Paise> {
  const gone = await findRefundsOfOrder(tx, row.id);
  const sources = await moneySources(tx, row, gone, own);
  const refunded = sumOf(gone.filter(({ status }) => status !== "failed"));
  return Math.max(refunded, capturedFrom(sources));
}

/**
 * Writes what an order has captured, and answers it. For a transaction that has locked the order and has written a
 * payment or a loss since; `own` is `cameByOwn` from before.
 */
export async function keepCaptured(tx: Transaction, row: MoneyOf, own: Paise): Promise<Paise> {
  const captured = await capturedNow(tx, row, own);
  await saveCaptured(tx, row.id, captured);
  return captured;
}

/**
 * Adds up what goes back of an order, and writes what it has captured where a bank took some: what a refund that failed
 * set free may have been taken meanwhile, and the owner may have given back what a bank took as well.
 */
export async function keepGivenBack(tx: Transaction, row: MoneyOf): Promise<void> {
  const isLost = (await findLostDisputes(tx, row.id)).length > 0;
  const captured = isLost ? await capturedNow(tx, row, await cameByOwn(tx, row)) : undefined;
  await keepRefunded(tx, row.id, captured);
}
