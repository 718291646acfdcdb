import { messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type Permission, permitOnly, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { findAdmin, lockAdmins, savePermissions } from "./queries/admins.ts";
import { recordAudit } from "./queries/audit.ts";

/** An admin as somebody saw them: `seen` is the record's `updatedAt` then, or empty. */
export type SeenAdmin = { id: string; seen: string };

/**
 * Lets an admin do exactly what `chosen` names, from their next request on (§6: super admins only).
 * A super admin keeps all permissions, so nobody changes those of one, nor their own. Who was changed
 * since they were seen stays as they are. Writes before and after into the audit trail. The failure
 * is a sentence.
 */
export function updateAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  { id, seen }: SeenAdmin,
  chosen: readonly Permission[],
): Promise<Result<null, string>> {
  return ctx.db.transaction(async (tx) => {
    if (admin.authority.role !== "super_admin" || !may(admin.authority, "update", "admins")) {
      return failed(messages.insufficientPermissions);
    }
    await lockAdmins(tx);
    const changed = await findAdmin(tx, { id });
    if (!changed) return failed(messages.unknownAdmin);
    if (changed.uid === admin.uid) return failed(messages.notOwnPermissions);
    if (changed.role === "super_admin") return failed(messages.superAdminKeepsAll);
    // A super admin who was deleted by another one in the meantime is none any more.
    if (!(await findAdmin(tx, { uid: admin.uid }))) return failed(messages.insufficientPermissions);
    if ((changed.updatedAt?.toISOString() ?? "") !== seen) return failed(messages.adminChanged);
    const permissions = permitOnly(changed.permissions, chosen);
    const { orders } = permissions;
    if (orders.includes("update") && !orders.includes("read")) {
      return failed(messages.updateNeedsRead);
    }
    if (JSON.stringify(permissions) === JSON.stringify(changed.permissions)) return success(null);
    const now = ctx.now();
    // Always later than the last change: two within a millisecond must not look like one.
    const updatedAt = new Date(Math.max(now.getTime(), (changed.updatedAt?.getTime() ?? 0) + 1));
    await savePermissions(tx, id, permissions, updatedAt);
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "admin.update",
      subject: { kind: "admin", id },
      before: { email: changed.email, permissions: changed.permissions },
      after: { email: changed.email, permissions },
    });
    return success(null);
  });
}
