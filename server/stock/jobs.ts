import type { Context } from "#server/context/context.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { sendAlerts } from "./send-alerts.ts";

/** What the queue runs of this module. */
export function stockJobs(ctx: Context): Pick<JobHandlers, "stock-back"> {
  return { "stock-back": ({ variantId }) => sendAlerts(ctx, variantId) };
}
