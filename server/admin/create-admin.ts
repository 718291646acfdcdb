import { isEmail, MAX_EMAIL_LENGTH } from "#domain/address.ts";
import { type AuthFailure, authSentence, messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import { MIN_PASSWORD_LENGTH } from "#server/accounts/auth/auth.ts";
import { checkOwnPassword } from "#server/accounts/check-own-password.ts";
import { passwordFieldError } from "#server/accounts/password-policy.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { findAdmin, insertAccount, insertAdmin, lockAdmins } from "./queries/admins.ts";
import { recordAudit } from "./queries/audit.ts";

/** `ownPassword` is that of the super admin who asks. */
export type NewAdmin = { email: string; password: string; ownPassword: string };
export type CreateAdminFailure = { message: string; limited?: AuthFailure };

/**
 * Makes an admin (§5.13: super admins only), whose own password is asked once more; their session stays
 * as it is. An address that is new gets an account with the given password. One that has a customer
 * account keeps it with its password, provided that its owner has confirmed the address: otherwise
 * whoever had signed up with it before would become the admin. `message` is a sentence.
 */
export async function createAdmin(
  ctx: Context,
  client: Client,
  admin: SignedInAdmin,
  wanted: NewAdmin,
): Promise<Result<{ keepsPassword: boolean }, CreateAdminFailure>> {
  const refuse = (message: string) => failed({ message });
  if (admin.authority.role !== "super_admin") return refuse(messages.onlySuperAdmins);
  if (!may(admin.authority, "create", "admins")) return refuse(messages.insufficientPermissions);
  if (wanted.email.length > MAX_EMAIL_LENGTH) return refuse(messages.badEmail);
  const email = wanted.email.trim().toLowerCase();
  if (!isEmail(email)) return refuse(messages.badEmail);
  const impossible = passwordFieldError(wanted.password);
  if (impossible) return refuse(impossible);
  if (wanted.password.length < MIN_PASSWORD_LENGTH) {
    return refuse(authSentence({ code: "auth/weak-password" }));
  }
  const wrong = await checkOwnPassword(ctx, client, admin.email, wanted.ownPassword);
  if (wrong?.retryAfter) return failed({ message: authSentence(wrong), limited: wrong });
  if (wrong) return refuse(messages.sessionNotRestored);
  const { password } = await ctx.auth.$context;
  const hash = await password.hash(wanted.password);
  const made = await ctx.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const account = await accountFor(tx, { email, hash, emailVerified: false, now: ctx.now() });
    if (!account.ok) return account;
    await appoint(ctx, tx, admin, { uid: account.value.uid, email });
    if (!account.value.existed) {
      await ctx.jobs.send("account-mail", { kind: "verify-email", email }, tx);
    }
    return success({ keepsPassword: account.value.existed });
  });
  if (!made.ok) return refuse(made.failure);
  await ctx.flush();
  return made;
}

type Account = Parameters<typeof insertAccount>[1];

async function accountFor(
  tx: Transaction,
  account: Account,
): Promise<Result<{ uid: string; existed: boolean }, string>> {
  const made = await insertAccount(tx, account);
  if (made) return success({ uid: made, existed: false });
  const person = await findUser(tx, account.email);
  if (!person) return failed(messages.unknownUser);
  if (await findAdmin(tx, { uid: person.id })) return failed(messages.alreadyAdmin);
  if (person.disabled) return failed(authSentence({ code: "auth/user-disabled" }));
  if (!person.emailVerified) return failed(messages.unconfirmedAccount);
  return success({ uid: person.id, existed: true });
}

async function appoint(
  ctx: Context,
  tx: Transaction,
  admin: SignedInAdmin,
  account: { uid: string; email: string },
): Promise<void> {
  const now = ctx.now();
  const id = await insertAdmin(tx, { ...account, role: "admin", createdBy: admin.uid, now });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "admin.create",
    subject: { kind: "admin", id },
    after: { email: account.email, role: "admin" },
  });
}
