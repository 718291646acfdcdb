import { messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import {
  countSuperAdmins,
  findAdmin,
  insertAdmin,
  lockAdmins,
  removeAdmin,
} from "./queries/admins.ts";
import { type Actor, recordAudit } from "./queries/audit.ts";

/**
 * Makes the account with this e-mail address the super admin, by a command on the server. There may
 * be only one (§5.12); the failure is the sentence to show.
 */
export function createSuperAdmin(db: Database, email: string): Promise<Result<null, string>> {
  return db.transaction(async (tx) => {
    const person = await findUser(tx, email.trim().toLowerCase());
    if (!person) return failed(messages.unknownUser);
    return appointSuperAdmin(tx, { uid: person.id, email: person.email }, null, new Date());
  });
}

/** The same inside a transaction. `actor` is null for the server. Who was an admin becomes more. */
export async function appointSuperAdmin(
  tx: Transaction,
  account: Actor,
  actor: Actor | null,
  now: Date,
): Promise<Result<null, string>> {
  await lockAdmins(tx);
  if ((await countSuperAdmins(tx)) > 0) return failed(messages.superAdminExists);
  const before = await findAdmin(tx, { uid: account.uid });
  if (before) await removeAdmin(tx, before.id);
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
