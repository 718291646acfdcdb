import { failed, type Result, success } from "#domain/result.ts";
import { authorizeSuper, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { countSuperAdmins, findAdmin, lockAdmins, removeAdmin } from "./queries/admins.ts";

export type DeleteAdminFailure =
  | "insufficient-permissions"
  | "unknown-admin"
  | "own-record"
  | "last-super-admin";

/**
 * Ends an admin's authority at their next request; their account stays (§6.3, §6.8). Needs a super
 * admin. Refused for one's own record and for the last super admin.
 */
export async function deleteAdmin(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, DeleteAdminFailure>> {
  const allowed = authorizeSuper(admin, "admins:delete");
  if (!allowed.ok) return allowed;
  const done = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, DeleteAdminFailure>> => {
      await lockAdmins(tx);
      const deleted = await findAdmin(tx, { id });
      if (!deleted) return failed("unknown-admin");
      if (deleted.uid === admin.uid) return failed("own-record");
      // Two super admins who delete each other at once: the second one is none any more.
      if (!(await findAdmin(tx, { uid: admin.uid }))) return failed("insufficient-permissions");
      if (deleted.role === "super_admin" && (await countSuperAdmins(tx)) < 2) {
        return failed("last-super-admin");
      }
      await removeAdmin(tx, id);
      await ctx.jobs.send("old-exports", {}, tx);
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "admin.delete",
        subject: { kind: "admin", id },
        before: { email: deleted.email, role: deleted.role },
      });
      return success(null);
    },
  );
  await ctx.flush();
  return done;
}
