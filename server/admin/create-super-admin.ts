import { failed, type Result } from "#domain/result.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import type { Database } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { appointSuperAdmin } from "./shared/appoint-super-admin.ts";

/**
 * Makes the account with this e-mail address the super admin, by a command on the server, which needs
 * no permission. Refused when there is no such account or a super admin already (§5.12).
 */
export function createSuperAdmin(
  db: Database,
  email: string,
): Promise<Result<null, "unknown-account" | "super-admin-exists">> {
  return transact(db, "repeatable", async (tx) => {
    const user = await findUser(tx, email.trim().toLowerCase());
    if (!user) return failed("unknown-account");
    return appointSuperAdmin(tx, { uid: user.id, email: user.email }, null, new Date());
  });
}
