import { failed, type Result, success } from "#domain/result.ts";
import {
  authorize,
  chosenOf,
  grantable,
  may,
  type PermissionChoice,
  permitOnly,
  type SignedInAdmin,
  updateWithoutRead,
} from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
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
  | "not-yours-to-give"
  | "update-needs-read"
  | "customers-need-read"
  | "documents-need-read"
  | "admins-need-read";

/** What is told where the update of these is chosen without their read. */
const needRead = {
  orders: "update-needs-read",
  customers: "customers-need-read",
  documents: "documents-need-read",
  admins: "admins-need-read",
} as const;

/**
 * Lets an admin do exactly what `chosen` names, from their next request on (§6). Needs `admins:update`.
 * Nobody gives or takes what they do not hold: of the rest, `chosen` may leave out what the admin has,
 * which stays, and name nothing more. Refused for one's own record, for super admins, who keep all
 * permissions, and for an admin who was changed since they were seen. Writes before and after into the
 * audit trail.
 */
export async function updateAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  { id, seen }: SeenAdmin,
  chosen: readonly PermissionChoice[],
): Promise<Result<null, UpdateAdminFailure>> {
  const allowed = authorize(admin, "admins:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx): Promise<Result<null, UpdateAdminFailure>> => {
    await lockAdmins(tx);
    const changed = await findAdmin(tx, { id });
    if (!changed) return failed("unknown-admin");
    if (changed.uid === admin.uid) return failed("own-permissions");
    if (changed.role === "super_admin") return failed("super-admin-keeps-all");
    // Who was deleted, or lost the permission, in the meantime changes nobody any more.
    const actor = await findAdmin(tx, { uid: admin.uid });
    if (!actor || !may(actor, "admins:update")) return failed("insufficient-permissions");
    if ((changed.updatedAt?.toISOString() ?? "") !== seen) return failed("admin-changed");
    const had = chosenOf(changed.permissions);
    const giveable = grantable(actor);
    const beyond = (choice: PermissionChoice) => !giveable.includes(choice);
    if (chosen.some((choice) => beyond(choice) && !had.includes(choice))) {
      return failed("not-yours-to-give");
    }
    const whole = [...chosen, ...had.filter(beyond)];
    const unread = updateWithoutRead(whole);
    if (unread) return failed(needRead[unread]);
    const permissions = permitOnly(changed.permissions, whole);
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
