import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type PermissionChoice, permitOnly, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { findAdmin, lockAdmins, savePermissions } from "./queries/admins.ts";

/** An admin as the page showed them: `seen` is the record's `updatedAt` then, or empty. */
export type SeenAdmin = { id: string; seen: string };

export type UpdateAdminFailure =
  | "insufficient-permissions"
  | "unknown-admin"
  | "own-permissions"
  | "super-admin-keeps-all"
  | "admin-changed"
  | "update-needs-read";

/**
 * Lets an admin do exactly what `chosen` names, from their next request on (§6). Needs a super admin
 * with `admins:update`. Refused for one's own record, for super admins, who keep all permissions, and
 * for an admin who was changed since they were seen. Writes before and after into the audit trail.
 */
export async function updateAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  { id, seen }: SeenAdmin,
  chosen: readonly PermissionChoice[],
): Promise<Result<null, UpdateAdminFailure>> {
  const allowed = authorize(admin, "admins:update");
  if (!allowed.ok) return allowed;
  if (admin.authority.role !== "super_admin") return failed("insufficient-permissions");
  return ctx.db.transaction(async (tx): Promise<Result<null, UpdateAdminFailure>> => {
    await lockAdmins(tx);
    const changed = await findAdmin(tx, { id });
    if (!changed) return failed("unknown-admin");
    if (changed.uid === admin.uid) return failed("own-permissions");
    if (changed.role === "super_admin") return failed("super-admin-keeps-all");
    // A super admin who was deleted by another one in the meantime is none any more.
    if (!(await findAdmin(tx, { uid: admin.uid }))) return failed("insufficient-permissions");
    if ((changed.updatedAt?.toISOString() ?? "") !== seen) return failed("admin-changed");
    const permissions = permitOnly(changed.permissions, chosen);
    const { orders } = permissions;
    if (orders.includes("update") && !orders.includes("read")) return failed("update-needs-read");
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
