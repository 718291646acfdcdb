import { messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { countSuperAdmins, findAdmin, lockAdmins, removeAdmin } from "./queries/admins.ts";
import { recordAudit } from "./queries/audit.ts";

/**
 * Ends somebody's authority at their next request (§6.3, §6.8: super admins only); their account stays.
 * Nobody deletes themself, and the last super admin stays. The failure is a sentence.
 */
export async function deleteAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<null, string>> {
  if (admin.authority.role !== "super_admin" || !may(admin.authority, "delete", "admins")) {
    return failed(messages.insufficientPermissions);
  }
  const done = await ctx.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const gone = await findAdmin(tx, { id });
    if (!gone) return failed(messages.unknownAdmin);
    if (gone.uid === admin.uid) return failed(messages.notYourself);
    // Two super admins who delete each other at once: the second one is none any more.
    if (!(await findAdmin(tx, { uid: admin.uid }))) return failed(messages.insufficientPermissions);
    if (gone.role === "super_admin" && (await countSuperAdmins(tx)) < 2) {
      return failed(messages.lastSuperAdmin);
    }
    await removeAdmin(tx, id);
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "admin.delete",
      subject: { kind: "admin", id },
      before: { email: gone.email, role: gone.role },
    });
    return success(null);
  });
  await ctx.flush();
  return done;
}
