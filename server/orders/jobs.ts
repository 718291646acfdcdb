import type { Context } from "#server/context/context.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { fillLines } from "./fill-lines.ts";

/** What the queue runs of this module. */
export function orderJobs(ctx: Context): Pick<JobHandlers, "fill-lines"> {
  return { "fill-lines": () => fillLines(ctx) };
}
