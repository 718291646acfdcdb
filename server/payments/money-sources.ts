import { COD } from "#domain/order.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import type { MoneySource } from "#domain/refund/sources.ts";
import type { RefundMethod } from "#domain/refund.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findOrdersCheckout, findPaidLinks } from "./queries/order-refunds.ts";
import type { RefundRow } from "./queries/refunds.ts";

/** A payment that an order's money came by; cash of the door has "COD" for it and goes back by bank. */
export type SourcePayment = {
  paymentId: string;
  provider: string;
  providerOrderId: string;
  method: RefundMethod;
};

/**
 * The payments that a locked order's money came by: the one that it was placed with, and those by links.
 * `gone`: its refunds, of which those that failed do not count.
 */
export async function moneySources(
  tx: Transaction,
  row: OrderRow,
  gone: readonly RefundRow[],
): Promise<MoneySource<SourcePayment>[]> {
  const standing = gone.filter(({ status }) => status !== "failed");
  const backOf = (paymentId: string) =>
    standing.reduce((sum, each) => sum + (each.paymentId === paymentId ? each.amount : 0), 0);
  const links = (await findPaidLinks(tx, row.id)).flatMap(({ paymentId, amount, ...link }) =>
    paymentId === null ? [] : [{ ...link, paymentId, amount }],
  );
  const byLinks = links.reduce((sum, { amount }) => sum + amount, 0);
  const checkout = await findOrdersCheckout(tx, row.checkoutId);
  const own = {
    paymentId: row.paymentId,
    provider: checkout?.provider ?? "razorpay",
    providerOrderId: checkout?.providerOrderId ?? "",
    method: row.paymentId === COD ? ("bank" as const) : ("provider" as const),
    left: capturedOf(row) - byLinks - backOf(row.paymentId),
  };
  return [
    own,
    ...links.map(({ amount, paymentId, provider, providerOrderId }) => ({
      paymentId,
      provider,
      providerOrderId: providerOrderId ?? "",
      method: "provider" as const,
      left: amount - backOf(paymentId),
    })),
  ];
}
