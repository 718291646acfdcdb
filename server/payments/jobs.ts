import type { PaymentsContext } from "#server/context/modules.ts";
import type { JobHandlers, Jobs } from "#server/platform/jobs/queue.ts";
import { followRefund, syncRefund } from "./follow-refund.ts";
import { cancelAtProvider } from "./payment-links.ts";
import { syncDispute } from "./sync-dispute.ts";
import { syncProviderLink } from "./sync-link.ts";

type Own = "follow-refund" | "hear-of-refund" | "payment-news";

/** What the queue runs for payments. A job that throws is tried again later. */
export function paymentJobs(ctx: PaymentsContext): Pick<JobHandlers, Own> {
  return {
    "follow-refund": ({ refundId }) => followRefund(ctx, refundId),
    "hear-of-refund": async (work) => {
      if ((await syncRefund(ctx, work)) === "unreachable") {
        throw new Error(`the provider could not be asked about ${work.paymentId}`);
      }
    },
    "payment-news": async (work) => {
      if ((await handle(ctx, work)) === "unreachable") {
        throw new Error(`the provider could not be asked: ${JSON.stringify(work)}`);
      }
    },
  };
}

function handle(ctx: PaymentsContext, work: Jobs["payment-news"]): Promise<"done" | "unreachable"> {
  if (work.kind === "dispute") return syncDispute(ctx, work.provider, work.disputeId);
  if (work.kind === "link") return syncProviderLink(ctx, work.provider, work.providerLinkId);
  return cancelAtProvider(ctx, work.linkId);
}
