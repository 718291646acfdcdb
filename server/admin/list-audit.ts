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
 * or of all (§21.34), of long texts the beginning (§21.44). Needs `admins:read`. The search of an export may be a
 * customer's address: it is left out without `users:read`.
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
  return success({ entries: shown.map(withoutLongTexts), hasOlder: found.length > PAGE, actors });
}

function withoutSearch(entry: AuditEntry): AuditEntry {
  const { q: _, ...after } = entry.after ?? {};
  return { ...entry, after: entry.after && after };
}

const MOST = 200; // characters of a text: more than a row of the page shows

/** Whole texts stand in the revisions. What was changed of a product is compared as it is, and has shorter ones. */
function withoutLongTexts(entry: AuditEntry): AuditEntry {
  if (entry.subject.kind === "product") return entry;
  const { before, after } = entry;
  return { ...entry, before: before && beginnings(before), after: after && beginnings(after) };
}

const beginnings = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, beginningOf(value)]));

function beginningOf(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, MOST);
  if (Array.isArray(value)) return value.map(beginningOf);
  return value !== null && typeof value === "object"
    ? beginnings(value as Record<string, unknown>)
    : value;
}
