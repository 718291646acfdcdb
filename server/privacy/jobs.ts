import type { PrivacyContext } from "#server/context/modules.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { applyRetention } from "./apply-retention.ts";
import { resealAll } from "./reseal-all.ts";

/** What the queue runs of this module: the removal at the start and once a day (§12.26). */
export function privacyJobs(ctx: PrivacyContext): Pick<JobHandlers, "retention" | "reseal"> {
  return {
    retention: () => applyRetention(ctx),
    reseal: async () => {
      const done = await resealAll(ctx.db, ctx.sealKeys);
      const unreadable = Object.values(done).some((one) => one.unreadable > 0);
      const [level, message] = unreadable
        ? (["error", "some of what is sealed was sealed with a key that is gone"] as const)
        : (["info", "all that is sealed is sealed with the newest key"] as const);
      ctx.log[level](done, message);
    },
  };
}
