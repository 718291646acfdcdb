import type { Paise } from "#domain/money.ts";
import type { PaymentLinkUse } from "#domain/payment.ts";
import type { Result } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import type { Transaction } from "#server/platform/db/database.ts";

export type PaymentLinkRequest = {
  use: PaymentLinkUse;
  /** For a difference and for cash: the order. For an order by telephone: its checkout. */
  orderId: string | null;
  checkoutId: string | null;
  amount: Paise;
  /** What it is for, in words for the customer: "Order 1a2b3c". */
  description: string;
  customer: { name: string; email: string; phone: string };
  /** The admin who asks for it; null: the customer themselves. */
  createdBy: string | null;
};

/**
 * Makes a link by which a customer pays, or answers the open one with the same use, amount and order or
 * checkout. `url` is the provider's page. Not within a transaction: the provider is asked.
 * `no-links`: the shop takes no cards, or its provider has no links; `unreachable`: try again later.
 *
 * What happens when it is paid needs nothing more: a difference or cash is added to `orders.captured`
 * (under the order's lock, with a line of the timeline), and an order by telephone is placed by
 * `settleCheckout`. Money that comes for a cancelled order goes back.
 */
export async function openPaymentLink(
  _ctx: Context,
  _request: PaymentLinkRequest,
): Promise<Result<{ id: string; url: string }, "no-links" | "unreachable">> {
  throw new Error("not made yet");
}

/**
 * Cancels an order's or a checkout's open links, in a transaction that has locked it, and queues the job
 * that tells the provider. One that is paid all the same is handled as it is then.
 */
export async function cancelPaymentLinks(
  _ctx: Context,
  _tx: Transaction,
  _of: { orderId: string } | { checkoutId: string },
): Promise<void> {
  throw new Error("not made yet");
}
