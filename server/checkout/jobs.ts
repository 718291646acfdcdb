import type { CheckoutContext } from "#server/context/modules.ts";
import { reportUnknownOrder } from "#server/payments/receive-webhook.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { settleCheckout } from "./settle-checkout.ts";

/** What the queue runs for checkouts. A job that throws is tried again later. */
export function checkoutJobs(ctx: CheckoutContext): Pick<JobHandlers, "settle-checkout"> {
  return {
    "settle-checkout": async ({ providerOrderId }) => {
      const settled = await settleCheckout(ctx, providerOrderId);
      if (settled.ok) return;
      if (settled.failure === "checkout-unknown") await reportUnknownOrder(ctx, providerOrderId);
      if (settled.failure === "provider-unreachable") {
        throw new Error(`the provider could not be asked about ${providerOrderId}`);
      }
    },
  };
}
