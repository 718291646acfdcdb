import type { CheckoutContext } from "#server/context/modules.ts";
import { findOpenProviderOrders } from "./queries/checkouts.ts";
import { settleCheckout } from "./settle-checkout.ts";

const PATIENCE = 3000; // ms that a customer waits when the provider does not answer

/**
 * Before a customer pays (§10.6): what they may have paid already, in another tab or one that they
 * closed, becomes its order first. A provider that cannot be asked holds up no purchase: money that
 * comes to light later is settled then.
 */
export async function settleOpenPayments(ctx: CheckoutContext, userId: string): Promise<void> {
  const open = await findOpenProviderOrders(ctx.db, userId);
  await Promise.all(open.map((orderId) => settleCheckout(ctx, orderId, PATIENCE)));
}
