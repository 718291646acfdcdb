import { COD } from "#domain/order.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import { backOf, leftOfOwn, type MoneySource } from "#domain/refund/sources.ts";
import type { RefundMethod } from "#domain/refund.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection } from "#server/platform/db/database.ts";
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
 * The payments that an order's money came by: the one that it was placed with, and those by links.
 * Where something follows from it the order is locked. `gone`: its refunds, of which those that failed do not count.
 */
export async function moneySources(
  db: Connection,
  row: OrderRow,
  gone: readonly RefundRow[],
): Promise<MoneySource<SourcePayment>[]> {
  const links = (await findPaidLinks(db, row.id)).flatMap(({ paymentId, amount, ...link }) =>
    paymentId === null ? [] : [{ ...link, paymentId, amount }],
  );
  const checkout = await findOrdersCheckout(db, row.checkoutId);
  const own = {
    paymentId: row.paymentId,
    provider: checkout?.provider ?? "razorpay",
    providerOrderId: checkout?.providerOrderId ?? "",
    method: row.paymentId === COD ? ("bank" as const) : ("provider" as const),
    left: leftOfOwn({ ...row, captured: capturedOf(row) }, links, gone),
  };
  return [
    own,
    ...links.map(({ amount, paymentId, provider, providerOrderId }) => ({
      paymentId,
      provider,
      providerOrderId: providerOrderId ?? "",
      method: "provider" as const,
      left: amount - backOf(paymentId, gone),
    })),
  ];
}
