import { and, desc, eq, gte, isNull, lt, lte, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditAction, AuditEntry, AuditSubject } from "#domain/admin/audit.ts";
import { type AuditActor, type AuditFilter, THE_SERVER } from "#domain/admin/audit-filter.ts";
import { addDays, startOf } from "#domain/calendar.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { auditEntries } from "#server/platform/db/schema/audit.ts";

/** `token`: the name of the API token by which they act. */
export type Actor = { uid: string; email: string; token?: string };

/** Writes down who did what, in the transaction that does it. `actor` is null for the server. */
export async function recordAudit(
  tx: Transaction,
  entry: {
    at: Date;
    actor: Actor | null;
    action: AuditAction;
    subject: AuditSubject;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> {
  await tx.insert(auditEntries).values({
    at: entry.at,
    actorUid: entry.actor?.uid ?? null,
    actorEmail: entry.actor?.email ?? null,
    actorToken: entry.actor?.token ?? null,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { at, subjectKind, subjectId, ...rest } = row;
  return { ...rest, at: at.toISOString(), subject: { kind: subjectKind, id: subjectId } };
}

/** Everything that was done to one subject, but for `without`, newest first, at most `limit`. */
export async function findAuditOf(
  db: Connection,
  subject: AuditSubject,
  limit: number,
  without: AuditAction | null = null,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, subject.kind),
        eq(auditEntries.subjectId, subject.id),
        without === null ? undefined : ne(auditEntries.action, without),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(toEntry);
}

/**
 * Entries that a filter leaves, newest first: those behind the one with the id `before` (null: from the newest on).
 * An entry is never removed, so that a page begins where it began.
 */
export async function findAuditPage(
  db: Database,
  { who, from, to }: AuditFilter,
  before: number | null,
  limit: number,
): Promise<AuditEntry[]> {
  const { at, id, actorUid } = auditEntries;
  const last = alias(auditEntries, "last");
  const lastAt = db
    .select({ at: last.at })
    .from(last)
    .where(eq(last.id, before ?? 0));
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        who === null ? undefined : who === THE_SERVER ? isNull(actorUid) : eq(actorUid, who),
        from === null ? undefined : gte(at, startOf(from)),
        to === null ? undefined : lt(at, startOf(addDays(to, 1))),
        before === null
          ? undefined
          : and(lte(at, lastAt), not(and(eq(at, lastAt), gte(id, before)) as SQL)),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map(toEntry);
}

/** Everybody who has an entry, by their latest one. Reads an index: two rows for each of them, however many entries. */
export async function findActors(db: Database): Promise<AuditActor[]> {
  return queryRows<AuditActor>(
    db,
    sql`with recursive actors as (
        select min(actor_uid) as uid from audit_entries
        union all
        select (select min(actor_uid) from audit_entries where actor_uid > actors.uid)
        from actors where actors.uid is not null
      )
      select latest.* from actors cross join lateral (
        select actor_uid as uid, actor_email as email,
          to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last
        from audit_entries where actor_uid = actors.uid order by at desc, id desc limit 1
      ) as latest
      order by latest.email, latest.last desc`,
  );
}
