import { failed, type Result, success } from "#domain/result.ts";
import {
  authorizeSuper,
  isSuper,
  type PermissionChoice,
  permitOnly,
  type SignedInAdmin,
  updateWithoutRead,
} from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findAdmin, lockAdmins, savePermissions } from "./queries/admins.ts";

/** An admin as the page showed them: `seen` is the record's `updatedAt` then, or empty. */
export type SeenAdmin = { id: string; seen: string };

export type UpdateAdminFailure =
  | "insufficient-permissions"
  | "unknown-admin"
  | "own-permissions"
  | "super-admin-keeps-all"
  | "admin-changed"
  | "update-needs-read"
  | "customers-need-read"
  | "documents-need-read";

/** What is answered where the update of these is chosen without their read. */
const needRead = {
  orders: "update-needs-read",
  customers: "customers-need-read",
  documents: "documents-need-read",
} as const;

/**
 * Lets an admin do exactly what `chosen` names, from their next request on (§6). Needs a super admin. Refused for
 * one's own record, for super admins, who keep all permissions, and for an admin who was changed since they were
 * seen. Writes before and after into the audit trail.
 */
export async function updateAdmin(
  ctx: AdminContext,
  admin: SignedInAdmin,
  { id, seen }: SeenAdmin,
  chosen: readonly PermissionChoice[],
): Promise<Result<null, UpdateAdminFailure>> {
  const allowed = authorizeSuper(admin, "admins:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, UpdateAdminFailure>> => {
    await lockAdmins(tx);
    const changed = await findAdmin(tx, { id });
    if (!changed) return failed("unknown-admin");
    if (changed.uid === admin.uid) return failed("own-permissions");
    if (changed.role === "super_admin") return failed("super-admin-keeps-all");
    // Who was deleted in the meantime, or is no super admin any more, changes nobody.
    const actor = await findAdmin(tx, { uid: admin.uid });
    if (!actor || !isSuper(actor)) return failed("insufficient-permissions");
    if ((changed.updatedAt?.toISOString() ?? "") !== seen) return failed("admin-changed");
    const unread = updateWithoutRead(chosen);
    if (unread) return failed(needRead[unread]);
    const permissions = permitOnly(changed.permissions, chosen);
    if (JSON.stringify(permissions) === JSON.stringify(changed.permissions)) return success(null);
    const now = ctx.now();
    // Always later than the last change: two within a millisecond must not look like one.
    const updatedAt = new Date(Math.max(now.getTime(), (changed.updatedAt?.getTime() ?? 0) + 1));
    await savePermissions(tx, id, permissions, updatedAt);
    await ctx.jobs.send("old-exports", {}, tx); // what they may not have any more
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
