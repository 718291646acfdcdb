import { fullName } from "#domain/address.ts";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { dueOf, heldByCarriers, payableBefore } from "#domain/order/due.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { CodContext } from "#server/context/modules.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import { openPaymentLink } from "#server/payments/payment-links.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findCollecting } from "#server/shipping/queries/collecting.ts";
import { payOrder } from "#texts/orders/pay-order.ts";
import { findCashOrder } from "./queries/confirmations.ts";

/**
 * What can still be paid before the door, and what carriers have been instructed to collect already, both in paise:
 * nothing once it is delivered or cancelled.
 */
export async function dueBefore(
  db: Connection,
  row: OrderRow,
): Promise<{ payable: Paise; held: Paise }> {
  if (dueOf(row) === 0) return { payable: 0, held: 0 };
  const parcels = await findCollecting(db, row.id);
  return { payable: payableBefore(row, parcels), held: heldByCarriers(parcels) };
}

/**
 * The page of the provider at which a customer pays what is due of their own cash order (§22.67), until
 * it is delivered; what a carrier has been instructed to collect is refused. What is paid there counts as any payment
 * of the order.
 */
export async function payNow(
  ctx: CodContext,
  userId: string,
  orderId: string,
): Promise<
  Result<
    { url: string },
    Failure<"unknown-order" | "nothing-to-pay" | "with-the-carrier" | "pay-now-unreachable">
  >
> {
  const row = await findCashOrder(ctx.db, orderId);
  if (row?.userId !== userId) return failed("unknown-order");
  const { shippingAddress: to } = row;
  const link = await openPaymentLink(ctx, {
    use: "cash",
    orderId,
    checkoutId: null,
    amount: async (tx, order): Promise<Result<Paise, "with-the-carrier" | "nothing-to-pay">> => {
      const { payable, held } = order ? await dueBefore(tx, order) : { payable: 0, held: 0 };
      if (payable > 0) return success(payable);
      return failed(held > 0 ? "with-the-carrier" : "nothing-to-pay");
    },
    description: payOrder().description(orderId),
    customer: { name: to ? fullName(to) : "", email: to?.email ?? "", phone: to?.phone ?? "" },
    createdBy: null,
  });
  if (link.ok) return success({ url: link.value.url });
  const { failure } = link;
  return failed(
    failure === "no-links" || failure === "unreachable" ? "pay-now-unreachable" : failure,
  );
}
