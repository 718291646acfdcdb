import type { PaymentsContext } from "#server/context/modules.ts";
import type { JobHandlers, Jobs } from "#server/platform/jobs/queue.ts";
import { followRefund, syncRefund } from "./follow-refund.ts";
import { tellCancelledLink } from "./payment-links.ts";
import { syncDispute } from "./sync-dispute.ts";
import { syncProviderLink } from "./sync-link.ts";

type Own = "follow-refund" | "hear-of-refund" | "payment-news";

/** What the queue runs for payments. A job that throws is tried again later. */
export function paymentJobs(ctx: PaymentsContext): Pick<JobHandlers, Own> {
  return {
    "follow-refund": ({ refundId }) => followRefund(ctx, refundId),
    "hear-of-refund": async (news) => {
      if ((await syncRefund(ctx, news)) === "unreachable") {
        throw new Error(`the provider could not be asked about ${news.paymentId}`);
      }
    },
    "payment-news": async (news) => {
      if ((await hear(ctx, news)) === "unreachable") {
        throw new Error(`the provider could not be asked: ${JSON.stringify(news)}`);
      }
    },
  };
}

function hear(ctx: PaymentsContext, news: Jobs["payment-news"]): Promise<"done" | "unreachable"> {
  if (news.kind === "dispute") return syncDispute(ctx, news.provider, news.disputeId);
  if (news.kind === "link") return syncProviderLink(ctx, news.provider, news.providerLinkId);
  return tellCancelledLink(ctx, news.linkId);
}
