import type { Context } from "#server/context/context.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { applyRetention } from "./apply-retention.ts";

/** What the queue runs of this module: the removal at the start and once a day (§12.26). */
export function privacyJobs(ctx: Context): Pick<JobHandlers, "retention"> {
  return { retention: () => applyRetention(ctx) };
}
