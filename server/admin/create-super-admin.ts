import { failed, type Result } from "#domain/result.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { lockAdmins, removeClosedSuperAdmins } from "./queries/admins.ts";
import { appointSuperAdmin } from "./shared/appoint-super-admin.ts";

/**
 * Makes the account with this e-mail address the super admin, by a command on the server, which needs
 * no permission. Who was it before and whose account is closed is it no longer. Refused when there is no such account or a
 * super admin already (§5.12).
 */
export function createSuperAdmin(
  db: Database,
  email: string,
): Promise<Result<null, "unknown-account" | "super-admin-exists">> {
  return transact(db, "repeatable", async (tx) => {
    const user = await findUser(tx, email.trim().toLowerCase());
    if (!user) return failed("unknown-account");
    await lockAdmins(tx);
    const now = new Date();
    for (const { id, email: former } of await removeClosedSuperAdmins(tx)) {
      await recordAudit(tx, {
        at: now,
        actor: null,
        action: "admin.delete",
        subject: { kind: "admin", id },
        before: { email: former, role: "super_admin" },
      });
    }
    return appointSuperAdmin(tx, { uid: user.id, email: user.email }, null, now);
  });
}
