import { isPastWindow } from "#domain/check-schedule.ts";
import type { Context } from "#server/context/context.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { claimDueRefunds } from "#server/payments/queries/refunds.ts";
import type { CheckoutRow } from "./queries/checkouts.ts";
import { claimDueCheckouts, stopChecking } from "./queries/checkouts.ts";
import { settleCheckout } from "./settle-checkout.ts";

const BATCH = 20;
const AT_ONCE = 4; // the provider limits how much it is asked

/**
 * Asks the provider about every checkout and every refund that is due, so that a lost webhook and a
 * closed tab still end in an order. Any number of processes may do this at the same time: each row
 * is claimed by one of them. Answers how many were looked at.
 */
export async function reconcile(ctx: Context): Promise<number> {
  if (!ctx.payments) return 0; // nobody to ask: what is open waits until there is
  let looked = 0;
  for (;;) {
    const due = await claimDueCheckouts(ctx.db, ctx.pace, ctx.now(), BATCH);
    const refunds = await claimDueRefunds(ctx.db, ctx.pace, ctx.now(), BATCH);
    await inParallel(ctx, due, (checkout) => check(ctx, checkout));
    await inParallel(ctx, refunds, ({ id }) => followRefund(ctx, id));
    looked += due.length + refunds.length;
    if (due.length < BATCH && refunds.length < BATCH) return looked;
  }
}

async function check(ctx: Context, checkout: CheckoutRow): Promise<void> {
  const { id, providerOrderId, paymentStartedAt } = checkout;
  const now = ctx.now();
  const over = !paymentStartedAt || isPastWindow(ctx.pace, paymentStartedAt, now);
  const settled = providerOrderId ? await settleCheckout(ctx, providerOrderId) : null;
  const unclear = settled?.ok === false && settled.failure === "provider-unreachable";
  if (over && !unclear) await stopChecking(ctx.db, id, now);
}

/** Works through a list, a few at a time. What throws is logged, and due again at its next check. */
async function inParallel<Item extends { id: string }>(
  ctx: Context,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      const { id } = item;
      await work(item).catch((err: unknown) => ctx.log.error({ err, id }, "a check failed"));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
