import { type JobRole, jobRoles } from "#domain/admin/job-roles.ts";
import type { FieldFailure } from "#domain/failures/fields.ts";
import { identityFailure } from "#domain/failures/identity.ts";
import type { Failure } from "#domain/failures.ts";
import { isEmail, MAX_EMAIL_LENGTH } from "#domain/profile/formats.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, defaultPermissions, permitOnly, type SignedInAdmin } from "#domain/roles.ts";
import { checkOwnPassword } from "#server/accounts/check-own-password.ts";
import { checkPasswordField } from "#server/accounts/password-policy.ts";
import { insertAccount, type NewAccount } from "#server/accounts/queries/insert-account.ts";
import { hasPassword } from "#server/accounts/queries/unproven.ts";
import { lockUser } from "#server/accounts/queries/users.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findAdmin, insertAdmin, lockAdmins } from "./queries/admins.ts";
import { endSessionsWithoutCode } from "./shared/end-sessions-without-code.ts";
import { weakPasswordFailure } from "./shared/new-password.ts";

/**
 * `ownPassword` is that of the super admin who creates the admin. `password` null: the admin chooses one by a mail.
 * `jobRole`: what they work at; null: what every admin may do (§3.18).
 */
export type NewAdmin = {
  email: string;
  password: string | null;
  ownPassword: string;
  jobRole?: JobRole | null;
};
export type CreateAdminFailure =
  | FieldFailure
  | Failure<
      | "only-super-admins"
      | "insufficient-permissions"
      | "identity-refused"
      | "identity-limited"
      | "wrong-own-password"
      | "unknown-account"
      | "already-admin"
      | "unconfirmed-account"
    >;

/**
 * Makes an admin (§5.13). Needs a super admin with `admins:create`, whose own password is asked once
 * more; their session stays as it is. An address that is new gets an account with the given password.
 * One that has a customer account keeps it with its password, provided that its owner has confirmed
 * the address: otherwise a stranger who had signed up with it before would become the admin. Without a password the
 * new account's owner chooses one by a link that is mailed and works for a week; so does who was invited before and has
 * chosen none.
 */
export async function createAdmin(
  ctx: AdminContext,
  client: Client,
  admin: SignedInAdmin,
  given: NewAdmin,
): Promise<Result<{ keepsPassword: boolean }, CreateAdminFailure>> {
  if (admin.authority.role !== "super_admin") return failed("only-super-admins");
  const allowed = authorize(admin, "admins:create");
  if (!allowed.ok) return allowed;
  if (given.email.length > MAX_EMAIL_LENGTH) return failed("field/bad-email");
  const email = given.email.trim().toLowerCase();
  if (!isEmail(email)) return failed("field/bad-email");
  const { password } = given;
  const impossible =
    password === null
      ? null
      : (checkPasswordField(password) ?? (await weakPasswordFailure(ctx, password)));
  if (impossible) return failed(impossible);
  const wrong = await checkOwnPassword(ctx, client, admin.email, given.ownPassword);
  if (wrong?.retryAfter) return failed(identityFailure(wrong));
  if (wrong) return failed("wrong-own-password");
  const hash = password === null ? null : await ctx.passwords.hash(password);
  const made = await transact(ctx.db, "repeatable", async (tx) => {
    await lockAdmins(tx);
    const account = await accountFor(tx, { email, hash, emailVerified: false, now: ctx.now() });
    if (!account.ok) return account;
    const { uid, keepsPassword } = account.value;
    const id = await appoint(ctx, tx, admin, { uid, email, jobRole: given.jobRole ?? null });
    if (keepsPassword) await endSessionsWithoutCode(tx, uid);
    else if (password === null) {
      const invite = { kind: "account-invite" as const, to: email, name: "", by: admin.email };
      await queueMail(ctx, invite, tx, `invite ${id}`);
    } else {
      await ctx.jobs.send("account-mail", { kind: "verify-email", email }, tx);
    }
    return success({ keepsPassword });
  });
  if (!made.ok) return made;
  await ctx.flush();
  return made;
}

async function accountFor(
  tx: Transaction,
  account: NewAccount,
): Promise<Result<{ uid: string; keepsPassword: boolean }, CreateAdminFailure>> {
  const made = await insertAccount(tx, account);
  if (made) return success({ uid: made, keepsPassword: false });
  const user = await lockUser(tx, account.email);
  if (!user) return failed("unknown-account");
  if (await findAdmin(tx, { uid: user.id })) return failed("already-admin");
  if (user.disabled) return failed(identityFailure({ code: "auth/user-disabled" }));
  if (user.emailVerified) return success({ uid: user.id, keepsPassword: true });
  // An admin made it, and no password is chosen: whoever does reads the mails of the address.
  const isNobodys = account.hash === null && !(await hasPassword(tx, user.id));
  return isNobodys
    ? success({ uid: user.id, keepsPassword: false })
    : failed("unconfirmed-account");
}

async function appoint(
  ctx: AdminContext,
  tx: Transaction,
  admin: SignedInAdmin,
  { uid, email, jobRole }: { uid: string; email: string; jobRole: JobRole | null },
): Promise<string> {
  const now = ctx.now();
  const usual = defaultPermissions("admin");
  const permissions = jobRole ? permitOnly(usual, jobRoles[jobRole].permissions) : usual;
  const record = { uid, email, role: "admin" as const, permissions };
  const id = await insertAdmin(tx, { ...record, createdBy: admin.uid, now });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "admin.create",
    subject: { kind: "admin", id },
    after: { email, role: "admin", ...(jobRole ? { permissions } : {}) },
  });
  return id;
}
