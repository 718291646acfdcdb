import type { Context } from "#server/context/context.ts";
import { type Mail, queueOf } from "./message/mail.ts";
import { findOverdueMails, updateMail } from "./queries/mails.ts";

const HOUR = 3_600_000; // ms, much longer than a try takes

/**
 * Gives a new job to the mails whose worker was killed. Run when the worker starts. Where this process
 * is the only one on the database (`alone`) these are all that are due; otherwise those that were due
 * an hour ago, since another worker may be sending the rest.
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
