import type { StockContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { sendAlerts } from "./send-alerts.ts";

/** What the queue runs of this module. */
export function stockJobs(ctx: StockContext): Pick<JobHandlers, "stock-back"> {
  return { "stock-back": ({ variantId }) => sendAlerts(ctx, variantId) };
}
