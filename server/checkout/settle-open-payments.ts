import type { Unpaid } from "#domain/checkout.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { findOpenProviderOrders } from "./queries/checkouts.ts";
import { type SettleFailure, settleCheckout } from "./settle-checkout.ts";

const PATIENCE = 3000; // ms that a customer waits when the provider does not answer

/** What came of a checkout that may have been paid. */
export type Settled = { checkoutId: string; ended: "ordered" | SettleFailure };

/**
 * Before a customer pays (§10.6): what they may have paid already, in another tab or one that they
 * closed, becomes its order first. A provider that cannot be asked holds up no purchase: money that
 * comes to light later is settled then.
 */
export async function settleOpenPayments(ctx: CheckoutContext, userId: string): Promise<Settled[]> {
  const open = await findOpenProviderOrders(ctx.db, userId);
  return Promise.all(
    open.map(async ({ checkoutId, orderId }) => {
      const settled = await settleCheckout(ctx, orderId, PATIENCE);
      return { checkoutId, ended: settled.ok ? "ordered" : settled.failure };
    }),
  );
}

/** Where a purchase stands that is not paid. */
export type Standing =
  | Unpaid
  /** A payment of another checkout of theirs is under way. */
  | "earlier-under-way"
  /** The provider could not be asked. */
  | "unknown";

export type CheckedPayment = {
  standing: Standing;
  /** Another checkout of theirs that became an order just now, or whose payment is under way. */
  other: string | null;
};

/**
 * Asks whether a payment has arrived that was begun before, in this tab or another (§10.13). What was paid,
 * for this checkout or another one of the customer, becomes its order first.
 */
export async function checkPayment(
  ctx: CheckoutContext,
  userId: string,
  checkoutId: string,
): Promise<CheckedPayment> {
  const all = await settleOpenPayments(ctx, userId);
  const own = all.find((each) => each.checkoutId === checkoutId)?.ended;
  const others = all.filter((each) => each.checkoutId !== checkoutId);
  const underWay = others.find(({ ended }) => ended === "under-way");
  const ordered = others.find(({ ended }) => ended === "ordered");
  const other = (ordered ?? underWay)?.checkoutId ?? null;
  if (own === "under-way") return { standing: own, other };
  if (underWay) return { standing: "earlier-under-way", other };
  if (own === "declined" || own === "expired") return { standing: own, other };
  return { standing: own === "provider-unreachable" ? "unknown" : "not-paid", other };
}
