import type { AuditEntry } from "../../domain/audit.ts";
import { findAuditPage } from "../db/audit.ts";
import type { Shop } from "../shop.ts";

const PAGE = 50;

/** A page of the audit trail, newest first: what lies before the entry `before`, or the newest. */
export async function listAudit(
  shop: Shop,
  before: number | null,
): Promise<{ entries: AuditEntry[]; hasOlder: boolean }> {
  const found = await findAuditPage(shop.db, before, PAGE + 1);
  return { entries: found.slice(0, PAGE), hasOlder: found.length > PAGE };
}
