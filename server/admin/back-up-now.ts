import { failed, type Result, success } from "#domain/result.ts";
import { authorizeSuper, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";

/**
 * Begins a backup in the background (§14.20). Only super admins may. `begun` false: one is being made already, and no
 * second is. Refused on PostgreSQL, whose own tools make them. Writes the audit trail.
 */
export async function backUpNow(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<{ begun: boolean }, "insufficient-permissions" | "backup-elsewhere">> {
  const allowed = authorizeSuper(admin, "settings:update");
  if (!allowed.ok) return allowed;
  if (!ctx.backUp) return failed("backup-elsewhere");
  const at = ctx.now();
  const begun = ctx.backUp();
  if (begun) {
    const subject = { kind: "backup", id: at.toISOString() } as const;
    await transact(ctx.db, "repeatable", (tx) =>
      recordAudit(tx, { at, actor: admin, action: "backup.make", subject }),
    );
  }
  return success({ begun });
}
