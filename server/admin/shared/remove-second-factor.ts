import { endAllSessions, removeFactor } from "#server/accounts/queries/second-factors.ts";
import { type Actor, recordAudit } from "#server/audit/queries.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/**
 * Takes an admin's second factor away and ends their sessions, with an entry in the audit trail;
 * `actor` is null for a command on the server. Answers whether there was a second factor that held.
 */
export async function removeSecondFactor(
  tx: Transaction,
  of: { id: string; uid: string; email: string },
  actor: Actor | null,
  at: Date,
): Promise<boolean> {
  if (!(await removeFactor(tx, of.uid))) return false;
  await endAllSessions(tx, of.uid);
  await recordAudit(tx, {
    at,
    actor,
    action: "admin.second-factor",
    subject: { kind: "admin", id: of.id },
    after: { email: of.email, "second factor": "reset" },
  });
  return true;
}
