import type { AuditEntry } from "../../domain/audit.ts";
import { type Authority, may } from "../../domain/roles.ts";
import { findAuditPage } from "../db/audit.ts";
import type { Shop } from "../shop.ts";

const PAGE = 50;

/**
 * A page of the audit trail, newest first: what lies before the entry `before`, or the newest. What
 * somebody searched for may be a customer's address: it is left out for who may not read users.
 */
export async function listAudit(
  shop: Shop,
  authority: Authority,
  before: number | null,
): Promise<{ entries: AuditEntry[]; hasOlder: boolean }> {
  const found = await findAuditPage(shop.db, before, PAGE + 1);
  const entries = found.slice(0, PAGE);
  const shown = may(authority, "read", "users") ? entries : entries.map(withoutSearch);
  return { entries: shown, hasOlder: found.length > PAGE };
}

function withoutSearch(entry: AuditEntry): AuditEntry {
  const { q: _, ...after } = entry.after ?? {};
  return { ...entry, after: entry.after && after };
}
