import type { PaymentsContext } from "#server/context/modules.ts";
import { syncRefund } from "./follow-refund.ts";
import type { PaymentProvider } from "./provider/provider.ts";
import { statusesOf } from "./queries/disputes.ts";
import { findKnownRefunds } from "./queries/order-refunds.ts";
import { syncDispute } from "./sync-dispute.ts";

const MINUTE = 60_000;
/** How often a process asks, and how far it looks back: first after a start, then each time. */
const EVERY = 10 * MINUTE;
const FIRST = 7 * 24 * 60 * MINUTE;
const OVERLAP = 24 * 60 * MINUTE;

const lastAsked = new WeakMap<PaymentProvider, number>();

/**
 * Asks each provider what was refunded and disputed of late, so that what the owner does in its dashboard
 * and what banks do is known although the webhook was lost. A process asks every ten minutes.
 */
export async function handleMissedEvents(ctx: PaymentsContext): Promise<void> {
  const now = ctx.now().getTime();
  for (const provider of ctx.payments.all) {
    const last = lastAsked.get(provider);
    if (last !== undefined && now - last < EVERY) continue;
    lastAsked.set(provider, now);
    const since = new Date(last === undefined ? now - FIRST : last - OVERLAP);
    let all = false;
    try {
      const handled = await Promise.all([
        handleRefunds(ctx, provider, since),
        handleDisputes(ctx, provider, since),
      ]);
      all = handled.every(Boolean);
    } finally {
      if (!all) lastAsked.delete(provider); // the next look is at once, and as far back as the first
    }
  }
}

async function handleRefunds(
  ctx: PaymentsContext,
  provider: PaymentProvider,
  since: Date,
): Promise<boolean> {
  const found = await provider.refundsSince(since);
  if (!found.ok) return found.failure.kind === "rejected";
  const known = await findKnownRefunds(ctx.db, found.value);
  const unknown = found.value.filter(
    ({ id, key, status }) => known.get(key ?? "") !== status && known.get(id) !== status,
  );
  let all = true;
  for (const { id: providerRefundId, paymentId } of unknown) {
    all = (await syncRefund(ctx, { paymentId, providerRefundId })) === "done" && all;
  }
  return all;
}

async function handleDisputes(
  ctx: PaymentsContext,
  provider: PaymentProvider,
  since: Date,
): Promise<boolean> {
  const found = await provider.disputes?.since(since);
  if (!found) return true;
  if (!found.ok) return found.failure.kind === "rejected";
  const known = await statusesOf(
    ctx.db,
    found.value.map(({ id }) => id),
  );
  let all = true;
  for (const { id, status } of found.value) {
    if (known.get(id) === status) continue;
    all = (await syncDispute(ctx, provider.name, id)) === "done" && all;
  }
  return all;
}
