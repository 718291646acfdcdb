import { failed, type Result, success } from "#domain/result.ts";
import { type Actor, recordAudit } from "#server/audit/queries.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import {
  countSuperAdmins,
  findAdmin,
  insertAdmin,
  lockAdmins,
  removeAdmin,
} from "../queries/admins.ts";
import { endSessionsWithoutCode } from "./end-sessions-without-code.ts";

/**
 * Makes an account the super admin, of whom there may be only one (§5.12), and writes it into the
 * audit trail. `actor` is null for the server. An account that was an admin loses that record.
 */
export async function appointSuperAdmin(
  tx: Transaction,
  account: Actor,
  actor: Actor | null,
  now: Date,
): Promise<Result<null, "super-admin-exists">> {
  await lockAdmins(tx);
  if ((await countSuperAdmins(tx)) > 0) return failed("super-admin-exists");
  const before = await findAdmin(tx, { uid: account.uid });
  if (before) await removeAdmin(tx, before.id);
  else await endSessionsWithoutCode(tx, account.uid);
  const id = await insertAdmin(tx, { ...account, role: "super_admin", createdBy: null, now });
  await recordAudit(tx, {
    at: now,
    actor,
    action: "admin.setup",
    subject: { kind: "admin", id },
    after: { email: account.email, role: "super_admin" },
  });
  return success(null);
}
