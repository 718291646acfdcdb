import pMap from "p-map";
import { isPastWindow } from "#domain/checkout/check-schedule.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import type { CheckoutRow } from "./queries/checkouts.ts";
import { claimDueCheckouts, stopChecking } from "./queries/checkouts.ts";
import { settleCheckout } from "./settle-checkout.ts";

const BATCH = 20;
const AT_ONCE = { concurrency: 4 }; // a provider limits how much it is asked

/**
 * Asks the providers about every checkout that is due, and about refunds, disputes and payment links, so
 * that a lost webhook and a closed tab still end in an order. Any number of processes may do this at the same time: each row
 * is claimed by one of them. A check that throws is logged, and due again at its next time. Answers
 * how many were looked at; without a provider none is, and what is open waits.
 */
export async function reconcile(ctx: CheckoutContext): Promise<number> {
  if (ctx.payments.all.length === 0) return 0;
  const logged = (id: string, work: Promise<void>) =>
    work.catch((err: unknown) => ctx.log.error({ err, id }, "a check failed"));
  let looked = 0;
  for (;;) {
    const due = await claimDueCheckouts(ctx.db, ctx.checkSchedule, ctx.now(), BATCH);
    await pMap(due, (checkout) => logged(checkout.id, check(ctx, checkout)), AT_ONCE);
    looked += due.length;
    if (due.length < BATCH) break;
  }
  return looked + (await reconcilePayments(ctx));
}

async function check(ctx: CheckoutContext, checkout: CheckoutRow): Promise<void> {
  const { id, providerOrderId, paymentStartedAt } = checkout;
  const now = ctx.now();
  const over = !paymentStartedAt || isPastWindow(ctx.checkSchedule, paymentStartedAt, now);
  const settled = providerOrderId ? await settleCheckout(ctx, providerOrderId) : null;
  const unclear = settled?.ok === false && settled.failure === "provider-unreachable";
  if (over && !unclear) await stopChecking(ctx.db, id, now);
}
