import type { Order } from "#domain/order.ts";
import { failed, type Result } from "#domain/result.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findCheckout, moveCheckout } from "./queries/checkouts.ts";
import { settleCheckout } from "./settle-checkout.ts";

export type ConfirmFailure =
  /** Not signed by the provider for this checkout: nothing happened. */
  | "not-confirmed"
  /** The money is there; the order follows as soon as the provider can be asked. */
  | "order-pending"
  /** The checkout was over when the money came: it goes back. */
  | "cancelled";

/**
 * The browser's answer after the provider's window or page (§10.9): has it verified for the order id
 * that the server stored, and settles the checkout. When the provider cannot be asked at once, a
 * durable job does it: a customer who has paid is never asked to pay again.
 */
export async function confirmPayment(
  ctx: CheckoutContext,
  userId: string,
  answer: { checkoutId: string; fields: Readonly<Record<string, string>> },
): Promise<Result<Order, ConfirmFailure>> {
  const checkout = await findCheckout(ctx.db, userId, answer.checkoutId);
  const providerOrderId = checkout?.providerOrderId;
  const paid =
    providerOrderId &&
    ctx.payments.named(checkout.provider)?.readBrowserAnswer(answer.fields, providerOrderId);
  if (!paid) {
    ctx.log.warn({ userId, checkoutId: answer.checkoutId }, "a payment was not confirmed");
    return failed("not-confirmed");
  }
  await transact(ctx.db, "repeatable", async (tx) => {
    const { paymentId } = paid;
    await moveCheckout(tx, checkout.id, "paid", ctx.now(), { paymentId });
    await ctx.jobs.send("settle-checkout", { providerOrderId }, tx);
  });
  const settled = await settleCheckout(ctx, providerOrderId);
  if (settled.ok) return settled;
  return failed(settled.failure === "cancelled" ? "cancelled" : "order-pending");
}
