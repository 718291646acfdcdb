import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#server/context/context.ts";
import { HELD } from "#server/mail/queries/mails.ts";
import { mails } from "#server/platform/db/schema/mail.ts";

/** Why mails of the seed were given up, as a mail server and a person in trouble say it. */
const reasons = [
  "550 5.1.1 The e-mail account that you tried to reach does not exist.",
  "452 4.2.2 The recipient's mailbox is full; given up after three days.",
  "connect ECONNREFUSED 127.0.0.1:25; given up after three days.",
];

/** Notes the mails of the seed as sent when they were written, and three of the newest as given up. */
export async function finishMails(ctx: Context): Promise<void> {
  const ofSeed = and(eq(mails.lease, HELD), eq(mails.state, "queued"));
  const free = { lease: null, dueAt: sql`${mails.createdAt}` };
  const failing = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofSeed, eq(mails.kind, "order-customer")))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(reasons.length);
  for (const [n, { id }] of failing.entries()) {
    const failed = { state: "failed" as const, attempts: 74, lastError: reasons[n] ?? null };
    await ctx.db
      .update(mails)
      .set({ ...failed, ...free })
      .where(eq(mails.id, id));
  }
  const sent = { state: "sent" as const, attempts: 1, via: "mailbox" as const, data: null };
  const sentAt = sql`${mails.createdAt} + interval '2 seconds'`;
  await ctx.db
    .update(mails)
    .set({ ...sent, ...free, sentAt })
    .where(ofSeed);
}
