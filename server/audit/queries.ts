import { and, desc, eq, lt } from "drizzle-orm";
import type { AuditAction, AuditEntry, AuditSubject } from "#domain/admin/audit.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
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

/** Everything that was done to one subject, newest first, at most `limit`. */
export async function findAuditOf(
  db: Connection,
  subject: AuditSubject,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(toEntry);
}

/** Entries older than the one with this id (null: from the newest on), newest first. */
export async function findAuditPage(
  db: Database,
  before: number | null,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(before === null ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return rows.map(toEntry);
}
