import { endAllSessions, findSecondFactor } from "#server/accounts/queries/second-factors.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/**
 * Ends the sessions of an account that becomes an admin and has a second factor of before: customers are not asked for its
 * code, so that the password alone has opened them.
 */
export async function endSessionsWithoutCode(tx: Transaction, uid: string): Promise<void> {
  if ((await findSecondFactor(tx, uid))?.since) await endAllSessions(tx, uid);
}
