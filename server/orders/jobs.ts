import type { OrdersContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { fillLines } from "./fill-lines.ts";

/** What the queue runs of this module. */
export function orderJobs(ctx: OrdersContext): Pick<JobHandlers, "fill-lines"> {
  return { "fill-lines": () => fillLines(ctx) };
}
