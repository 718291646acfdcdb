import type { Context } from "#server/context/context.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { followRefund, syncRefund } from "./follow-refund.ts";

/** What the queue runs for payments. A job that throws is tried again later. */
export function paymentJobs(ctx: Context): Pick<JobHandlers, "follow-refund" | "hear-of-refund"> {
  return {
    "follow-refund": ({ refundId }) => followRefund(ctx, refundId),
    "hear-of-refund": async (news) => {
      if ((await syncRefund(ctx, news)) === "unreachable") {
        throw new Error(`the provider could not be asked about ${news.paymentId}`);
      }
    },
  };
}
