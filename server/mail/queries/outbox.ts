import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { type MailLane, mails } from "#server/platform/db/schema/mail.ts";
import { statement } from "#server/platform/db/statement.ts";
import { HELD, type MailRow } from "./mails.ts";

/** A mail that a worker has taken, and when it was due before. */
export type ClaimedMail = Pick<
  MailRow,
  "id" | "lease" | "kind" | "orderId" | "data" | "attempts" | "lastError" | "queuedAt"
> & { wasDue: Date };

/** What a try changes in a mail's row. Written only while the row has this lease, or for a sent mail. */
export type MailNote = Pick<
  MailRow,
  "id" | "lease" | "state" | "via" | "attempts" | "lastError" | "sentAt"
> & {
  /** When it is due: as the database has said, or in so many ms from when it is noted. */
  due: Date | { in: number };
};

const value = sql.placeholder;
// "queued" is written out, so that the index of queued mails serves. When a mail is due is written and
// read by the database's clock alone: the processes that share it may run on different machines.
const isDue = sql`lane = ${value("lane")} and state = 'queued' and due_at <= now()`;

/** Planning the next statement costs far more than this one, which nearly always says no. */
const anyDue = statement<{ id: string }, { lane: string }>(
  "mails_due",
  sql`select id from mails where ${isDue} limit 1`,
);

type RawClaim = Omit<ClaimedMail, "queuedAt" | "wasDue"> & { queuedAt: string; wasDue: string };

const claim = statement<RawClaim, { lane: string; lease: string; duration: number; limit: number }>(
  "mails_claim",
  sql`with due as (
      select id, due_at from mails where ${isDue} order by due_at limit ${value("limit")}
      for update skip locked)
    update mails set lease = ${value("lease")},
      due_at = now() + ${value("duration")}::float8 * interval '1 millisecond'
    from due where mails.id = due.id
    returning mails.id, mails.lease, mails.kind, mails.order_id as "orderId", mails.data,
      mails.attempts, mails.last_error as "lastError", mails.queued_at as "queuedAt",
      due.due_at as "wasDue"`,
);

/**
 * Takes up to `limit` mails of a lane that are due, the longest due first: they are `lease`'s for
 * `duration` ms, and due again for all when that is over. Rows that another takes at this moment are
 * passed over.
 */
export async function claimMails(
  db: Database,
  lane: MailLane,
  lease: string,
  duration: number,
  limit: number,
): Promise<ClaimedMail[]> {
  if ((await anyDue(db, { lane })).length === 0) return [];
  const rows = await claim(db, { lane, lease, duration, limit });
  return rows
    .map((row) => ({ ...row, queuedAt: new Date(row.queuedAt), wasDue: new Date(row.wasDue) }))
    .sort((a, b) => a.wasDue.getTime() - b.wasDue.getTime());
}

// What is asked of state and attempts is true of every note. By it the database expects one instead of a
// hundred, for which it would read a small table as a whole, and goes on doing so while the table grows.
const note = statement<never, { notes: string }>(
  "mails_note",
  sql`update mails set state = note.state, via = note.via, attempts = note.attempts,
      last_error = note."lastError",
      due_at = coalesce(note."dueAt", now() + note."dueIn" * interval '1 millisecond'),
      sent_at = note."sentAt", lease = null,
      data = case when note.state in ('sent', 'not needed') then null else mails.data end
    from jsonb_to_recordset(${value("notes")}::jsonb) as note(
      id text, lease text, state text, via text, attempts integer, "lastError" text,
      "dueAt" timestamptz, "dueIn" float8, "sentAt" timestamptz)
    where mails.id = note.id and note.state in ('queued', 'sent', 'failed', 'not needed') and note.attempts >= 0
      and (mails.lease = note.lease or note.state = 'sent')`,
);

/**
 * Notes what came of many mails in one statement, and gives up their leases. A mail that was sent is
 * noted whoever has it now; its content is emptied.
 */
export async function noteMails(db: Database, notes: MailNote[]): Promise<void> {
  const rows = notes.map(({ due, ...rest }) => ({
    ...rest,
    ...(due instanceof Date ? { dueAt: due } : { dueIn: due.in }),
  }));
  await note(db, { notes: JSON.stringify(rows) });
}

/** Makes the mails due that a killed process had taken. Only for the one process on a database. */
export async function endLeases(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ lease: null, dueAt: sql`now()` })
    .where(and(eq(mails.state, "queued"), ne(mails.lease, HELD)));
}
