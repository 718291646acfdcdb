import type { Context } from "#server/context/context.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { deliverMail, type LinkOf, type Transports } from "./deliver-mail.ts";

/** What the queue runs for mails. `linkOf` makes the secret links of accounts' mails. */
export function mailJobs(
  ctx: Context,
  transports: Transports & { linkOf: LinkOf },
): Pick<JobHandlers, "mail" | "order-mail"> {
  const deliver: JobHandlers["mail"] = async ({ mailId }, jobId) => {
    const pausedUntil = await deliverMail(ctx, transports, mailId, jobId);
    if (pausedUntil) await ctx.jobs.hold(pausedUntil);
  };
  return { mail: deliver, "order-mail": deliver };
}
