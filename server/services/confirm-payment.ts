import type { Order } from "../../domain/order.ts";
import { failed, type Result } from "../../domain/result.ts";
import { moveCheckout } from "../db/checkouts.ts";
import { findCheckout } from "../db/orders.ts";
import type { Shop } from "../shop.ts";
import { settleCheckout } from "./settle-checkout.ts";

export type ConfirmFailure =
  /** Not signed by the provider for this checkout: nothing happened. */
  | "not-confirmed"
  /** The money is there; the order follows as soon as the provider can be asked. */
  | "order-pending"
  /** The checkout was over when the money came: it goes back. */
  | "cancelled";

/**
 * The browser's answer after the provider's window (§10.9): verifies the signature over the order id
 * that the server stored, and settles the checkout. When the provider cannot be asked at once, a
 * durable job does it: a buyer who has paid is never told to pay again.
 */
export async function confirmPayment(
  shop: Shop,
  userId: string,
  answer: { checkoutId: string; paymentId: string; signature: string },
): Promise<Result<Order, ConfirmFailure>> {
  const checkout = await findCheckout(shop.db, userId, answer.checkoutId);
  const providerOrderId = checkout?.providerOrderId;
  const signed =
    providerOrderId &&
    shop.payments?.isPaymentSigned(providerOrderId, answer.paymentId, answer.signature);
  if (!signed) {
    shop.log.warn({ userId, checkoutId: answer.checkoutId }, "a payment was not confirmed");
    return failed("not-confirmed");
  }
  await shop.db.transaction(async (tx) => {
    const { paymentId } = answer;
    await moveCheckout(tx, checkout.id, "paid", shop.now(), { paymentId });
    await shop.jobs.send("settle-checkout", { providerOrderId }, tx);
  });
  const settled = await settleCheckout(shop, providerOrderId);
  if (settled.ok) return settled;
  return failed(settled.failure === "cancelled" ? "cancelled" : "order-pending");
}
