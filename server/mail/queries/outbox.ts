import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { type MailLane, mails } from "#server/platform/db/schema/mail.ts";
import { HELD, type MailRow } from "./mails.ts";

/** A mail that a worker has taken, and what it was due at before. */
export type ClaimedMail = MailRow & { wasDue: Date };

/** What a try changes in a mail's row. Written only while the row has this lease, or for a sent mail. */
export type MailNote = Pick<
  MailRow,
  "id" | "lease" | "state" | "via" | "attempts" | "lastError" | "dueAt" | "sentAt"
>;

/**
 * Takes up to `limit` mails of a lane that are due, the longest due first: they are `lease`'s for
 * `duration` ms, and due again for all when that is over. By the database's clock: the processes that
 * share it may run on different machines. Rows that another takes at this moment are passed over.
 */
export function claimMails(
  db: Database,
  lane: MailLane,
  lease: string,
  duration: number,
  limit: number,
): Promise<ClaimedMail[]> {
  const due = db.$with("due").as(
    db
      .select({ id: mails.id, wasDue: sql`${mails.dueAt}`.mapWith(mails.dueAt).as("was_due") })
      .from(mails)
      // Written out, so that a prepared statement too finds the index of queued mails.
      .where(and(eq(mails.lane, lane), sql`${mails.state} = 'queued' and ${mails.dueAt} <= now()`))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(mails)
    .set({ lease, dueAt: sql`now() + ${duration}::float8 * interval '1 millisecond'` })
    .from(due)
    .where(eq(mails.id, due.id))
    .returning({ ...getTableColumns(mails), wasDue: due.wasDue });
}

/**
 * Notes what came of many mails in one statement, and gives up their leases. A mail that was sent is
 * noted whoever has it now; its content is emptied.
 */
export async function noteMails(db: Database, notes: MailNote[]): Promise<void> {
  await db.execute(sql`
    update ${mails} set state = note.state, via = note.via, attempts = note.attempts,
      last_error = note."lastError", due_at = note."dueAt", sent_at = note."sentAt", lease = null,
      data = case when note.state = 'sent' then null else ${mails.data} end
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note(
      id text, lease text, state text, via text, attempts integer, "lastError" text,
      "dueAt" timestamptz, "sentAt" timestamptz)
    where ${mails.id} = note.id and (${mails.lease} = note.lease or note.state = 'sent')`);
}

/** Makes the mails due that a killed process had taken. Only for the one process on a database. */
export async function endLeases(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ lease: null, dueAt: sql`now()` })
    .where(and(eq(mails.state, "queued"), ne(mails.lease, HELD)));
}
