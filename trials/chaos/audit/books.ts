import { faultWords } from "#domain/refund/books.ts";
import { findFaults } from "#server/books/audit-books.ts";
import type { Connection } from "#server/platform/db/database.ts";
import type { Must } from "./facts.ts";

/** The audit that the shop makes of its books each night finds nothing. */
export async function auditBooks(db: Connection, must: Must): Promise<void> {
  for (const { orderId, fault, is, should, of = "" } of await findFaults(db)) {
    must(false, `${orderId}: ${faultWords[fault]} ${of}: ${is}, not ${should}`);
  }
}
