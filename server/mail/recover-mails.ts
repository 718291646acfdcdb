import type { Context } from "#server/context/context.ts";
import type { Mail } from "./message/mail.ts";
import { findOverdueMails, updateMail } from "./queries/mails.ts";
import { queueOf } from "./queue-mail.ts";

const HOUR = 3_600_000; // ms, far longer than a try can take

/**
 * Run when the worker starts: gives a new job to mails that a worker took before it was killed. Where
 * this process is the only one on the database (`alone`) these are all that are due; otherwise
 * those that nobody has tried for an hour, for another worker may be at the rest.
 */
export async function recoverMails(ctx: Context, alone: boolean): Promise<void> {
  const now = ctx.now();
  const limit = alone ? now : new Date(now.getTime() - HOUR);
  for (const row of await findOverdueMails(ctx.db, limit)) {
    await ctx.db.transaction(async (tx) => {
      const jobId = await ctx.jobs.send(queueOf(row.data as Mail), { mailId: row.id }, tx);
      await updateMail(tx, row.id, { jobId, dueAt: now });
    });
  }
}
