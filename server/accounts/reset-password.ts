import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { MAX_PASSWORD_LENGTH } from "./auth/auth.ts";
import { entryCookies } from "./auth/entry-cookies.ts";
import { identityHeaders } from "./auth/headers.ts";
import { checkResetCode } from "./check-reset-code.ts";
import { clearAttempts } from "./limit-attempts.ts";
import { notifyNewSignIn, notifyPasswordChanged } from "./notify-owner.ts";
import { refusalOf } from "./password-policy.ts";
import { findEntrant } from "./queries/second-factors.ts";
import { proveByReset } from "./queries/unproven.ts";
import { findUser } from "./queries/users.ts";
import { useResetCode } from "./queries/verifications.ts";

/**
 * Sets a new password with the code of a reset mail, once, and ends every session. An account that
 * was locked by wrong passwords is open to its owner at once. Refuses a code that is unknown, used or
 * expired, a disabled account and a password that nobody can have. The browser `client` is logged in by the cookies;
 * there are none without it, and for an admin, who may have a second factor. The mail has proven the address, which is
 * confirmed from then on.
 */
export async function resetPassword(
  ctx: AccountsContext,
  token: string,
  newPassword: string,
  client: Client | null = null,
): Promise<Result<{ cookies: string[] }, AuthFailure>> {
  if (newPassword.length > MAX_PASSWORD_LENGTH) return failed({ code: "auth/weak-password" });
  const refusal = await refusalOf(ctx, newPassword);
  if (refusal) return failed({ code: refusal });
  const checked = await checkResetCode(ctx, token);
  if (!checked.ok) return checked;
  const code = checked.value;
  const hash = await ctx.passwords.hash(newPassword);
  const isUsed = await transact(ctx.db, "repeatable", async (tx) => {
    if (!(await useResetCode(tx, { token, hash, now: ctx.now() }))) return false;
    await proveByReset(tx, code.userId);
    return true;
  });
  if (!isUsed) return failed({ code: "auth/invalid-action-code" });
  await clearAttempts(ctx, "sign-in", code.email);
  await notifyPasswordChanged(ctx, code.email);
  return success({ cookies: client ? await logInOwner(ctx, client, code) : [] });
}

async function logInOwner(
  ctx: AccountsContext,
  client: Client,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  if ((await findEntrant(ctx.db, userId)).authority) return [];
  const user = await findUser(ctx.db, email);
  if (!user) return [];
  const headers = identityHeaders(client);
  const opened = await ctx.auth.api.openSession({
    body: { userId },
    headers,
    returnHeaders: true,
  });
  await ctx.auth.api.signOut({ headers });
  await notifyNewSignIn(ctx, client, user);
  return entryCookies(ctx.settings.publicUrl, user, opened.headers);
}
