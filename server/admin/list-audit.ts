import type { AuditEntry } from "#domain/admin/audit.ts";
import type { AuditActor, AuditFilter } from "#domain/admin/audit-filter.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { findActors, findAuditPage } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";

const PAGE = 50;

export type AuditPage = {
  entries: AuditEntry[];
  hasOlder: boolean;
  /** Everybody who ever did something, by their addresses. */
  actors: AuditActor[];
};

/**
 * A page of the audit trail, newest first: what a filter leaves of the entries before the one with the id `before`,
 * or of all (§21.34). Needs `admins:read`. The search of an export may be a customer's address: it is left out
 * without `users:read`.
 */
export async function listAudit(
  ctx: AdminContext,
  admin: SignedInAdmin,
  filter: AuditFilter,
  before: number | null,
): Promise<Result<AuditPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "admins:read");
  if (!allowed.ok) return allowed;
  const [found, actors] = await Promise.all([
    findAuditPage(ctx.db, filter, before, PAGE + 1),
    findActors(ctx.db),
  ]);
  const entries = found.slice(0, PAGE);
  const shown = may(admin.authority, "users:read") ? entries : entries.map(withoutSearch);
  return success({ entries: shown, hasOlder: found.length > PAGE, actors });
}

function withoutSearch(entry: AuditEntry): AuditEntry {
  const { q: _, ...after } = entry.after ?? {};
  return { ...entry, after: entry.after && after };
}
