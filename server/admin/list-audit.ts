import type { AuditEntry } from "#domain/audit.ts";
import { type Authority, may } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { findAuditPage } from "./queries/audit.ts";

const PAGE = 50;

/**
 * A page of the audit trail, newest first: what lies before the entry `before`, or the newest. What
 * somebody searched for may be a customer's address: it is left out for who may not read users.
 */
export async function listAudit(
  ctx: Context,
  authority: Authority,
  before: number | null,
): Promise<{ entries: AuditEntry[]; hasOlder: boolean }> {
  const found = await findAuditPage(ctx.db, before, PAGE + 1);
  const entries = found.slice(0, PAGE);
  const shown = may(authority, "read", "users") ? entries : entries.map(withoutSearch);
  return { entries: shown, hasOlder: found.length > PAGE };
}

function withoutSearch(entry: AuditEntry): AuditEntry {
  const { q: _, ...after } = entry.after ?? {};
  return { ...entry, after: entry.after && after };
}
