import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { MAX_PASSWORD_LENGTH } from "./auth/auth.ts";
import { checkResetCode } from "./check-reset-code.ts";
import { clearAttempts } from "./limit-attempts.ts";
import { notifyPasswordChanged } from "./notify-owner.ts";
import { refusalOf } from "./password-policy.ts";
import { useResetCode } from "./queries/verifications.ts";

/**
 * Sets a new password with the code of a reset mail, once, and ends every session. An account that
 * was locked by wrong passwords is open to its owner at once. Refuses a code that is unknown, used or
 * expired, a disabled account and a password that nobody can have.
 */
export async function resetPassword(
  ctx: AccountsContext,
  token: string,
  newPassword: string,
): Promise<Result<null, AuthFailure>> {
  if (newPassword.length > MAX_PASSWORD_LENGTH) return failed({ code: "auth/weak-password" });
  const refusal = await refusalOf(ctx, newPassword);
  if (refusal) return failed({ code: refusal });
  const checked = await checkResetCode(ctx, token);
  if (!checked.ok) return checked;
  const code = checked.value;
  const hash = await ctx.passwords.hash(newPassword);
  const isUsed = await transact(ctx.db, "repeatable", (tx) =>
    useResetCode(tx, { token, hash, now: ctx.now() }),
  );
  if (!isUsed) return failed({ code: "auth/invalid-action-code" });
  await clearAttempts(ctx, "sign-in", code.email);
  await notifyPasswordChanged(ctx, code.email);
  return success(null);
}
