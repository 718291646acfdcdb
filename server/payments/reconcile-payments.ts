import pMap from "p-map";
import type { PaymentsContext } from "#server/context/modules.ts";
import { followRefund } from "./follow-refund.ts";
import { handleMissedEvents } from "./handle-missed-events.ts";
import { claimDueDisputes, findDisputesToJoin } from "./queries/disputes.ts";
import { claimDueLinks } from "./queries/payment-links.ts";
import { claimDueRefunds } from "./queries/refunds.ts";
import { DISPUTE_WAIT, syncDispute } from "./sync-dispute.ts";
import { syncLink } from "./sync-link.ts";

const BATCH = 20;
const AT_ONCE = { concurrency: 4 }; // a provider limits how much it is asked

/**
 * Asks the providers about every refund, dispute and payment link that is due, and what was refunded and
 * disputed without the shop. Each row is claimed by one process. Answers how many were looked at.
 */
export async function reconcilePayments(ctx: PaymentsContext): Promise<number> {
  const logged = (id: string, work: Promise<unknown>) =>
    work.catch((err: unknown) => ctx.log.error({ err, id }, "a check failed"));
  await logged("missed events", handleMissedEvents(ctx));
  const toJoin = await findDisputesToJoin(ctx.db, BATCH);
  await pMap(toJoin, ({ id, provider }) => logged(id, syncDispute(ctx, provider, id)), AT_ONCE);
  let looked = 0;
  for (;;) {
    const now = ctx.now();
    const refunds = await claimDueRefunds(ctx.db, ctx.checkSchedule, now, BATCH);
    const disputes = await claimDueDisputes(ctx.db, now, DISPUTE_WAIT, BATCH);
    const links = await claimDueLinks(ctx.db, ctx.checkSchedule, now, BATCH);
    await pMap(refunds, ({ id }) => logged(id, followRefund(ctx, id)), AT_ONCE);
    const moved = disputes.filter(({ provider }) => ctx.payments.named(provider) !== null);
    await pMap(moved, ({ id, provider }) => logged(id, syncDispute(ctx, provider, id)), AT_ONCE);
    await pMap(links, (link) => logged(link.id, syncLink(ctx, link)), AT_ONCE);
    const counts = [refunds, disputes, links].map(({ length }) => length);
    looked += counts.reduce((sum, count) => sum + count, 0);
    if (counts.every((count) => count < BATCH)) return looked;
  }
}
