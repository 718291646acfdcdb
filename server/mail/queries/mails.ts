import { and, asc, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { type MailRoute, type MailState, mails } from "#server/platform/db/schema/mail.ts";

export type MailRow = typeof mails.$inferSelect;
/** A mail to be written. `dueAt` null: at once, by the database's clock. */
export type NewMail = Omit<typeof mails.$inferInsert, "dueAt"> & { dueAt: Date | null };
/** The lease of mails that are not sent (`holdMails`). */
export const HELD = "held";
const NOW = sql`now()`;

/** A mail as admins see it: everything but its content. Times are ISO texts. */
export type MailRecord = {
  id: string;
  kind: string;
  orderId: string | null;
  recipient: string;
  state: MailState;
  attempts: number;
  via: MailRoute | null;
  /** Why the last try failed, in words for an admin. */
  lastError: string | null;
  createdAt: string;
  /** When it is tried next, while it is queued. */
  dueAt: string;
  sentAt: string | null;
};

function toRecord(row: MailRow): MailRecord {
  const { data: _, lane: __, lease: ___, queuedAt: ____, createdAt, dueAt, sentAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Writes rows of mails (mail/mail-rows.ts), to be sent in `wait` ms at the earliest. */
export async function insertMails(db: Connection, rows: NewMail[], wait = 0): Promise<void> {
  const first = wait > 0 ? sql`now() + ${wait}::float8 * interval '1 millisecond'` : NOW;
  await db
    .insert(mails)
    .values(rows.map((row) => ({ ...row, dueAt: row.dueAt ?? first })))
    .onConflictDoNothing({ target: mails.once, where: sql`once is not null` });
}

/** Reads a mail and keeps it from changing until the transaction ends. */
export async function lockMail(tx: Transaction, id: string): Promise<MailRow | null> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
  return row ?? null;
}

/** Queues a mail anew: it is due at once, and is tried since `now`. */
export async function queueAgain(
  db: Connection,
  id: string,
  recipient: string,
  now: Date,
): Promise<void> {
  const queued = { state: "queued", recipient, lease: null, queuedAt: now } as const;
  await db
    .update(mails)
    .set({ ...queued, dueAt: NOW })
    .where(eq(mails.id, id));
}

/** Ends a mail that nobody needs any more; its content is emptied. */
export async function endMail(db: Connection, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: "not needed", data: null, lease: null })
    .where(eq(mails.id, id));
}

/** All mails about an order, in the order in which they were written. */
export async function findMailsOfOrder(db: Connection, orderId: string): Promise<MailRecord[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.createdAt), asc(mails.kind));
  return rows.map(toRecord);
}

/** Failed mails, newest first, those below `before` where it is given. */
export async function findFailedMails(
  db: Connection,
  limit: number,
  before: { createdAt: Date; id: string } | null,
): Promise<MailRecord[]> {
  const older =
    before &&
    or(
      lt(mails.createdAt, before.createdAt),
      and(eq(mails.createdAt, before.createdAt), lt(mails.id, before.id)),
    );
  const rows = await db
    .select()
    .from(mails)
    // Written out, so that a prepared statement too finds the index of failed mails.
    .where(and(sql`${mails.state} = 'failed'`, older ?? undefined))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
  return rows.map(toRecord);
}
