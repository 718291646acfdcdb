import type { AuthFailure } from "#domain/messages.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { MAX_PASSWORD_LENGTH } from "./auth/auth.ts";
import { authCodeOf } from "./auth/error-codes.ts";
import { identityHeaders } from "./auth/headers.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { hasPassword } from "./queries/unproven.ts";

/**
 * Checks the password of a signed-in customer once more, before what cannot be undone. Null when it is
 * right; otherwise the failure. Tries count like those of a log-in.
 */
export async function checkOwnPassword(
  ctx: AccountsContext,
  client: Client,
  email: string,
  password: string,
): Promise<AuthFailure | null> {
  const who = { address: client.address, email };
  const limited = await limitAttempt(ctx, "sign-in", who);
  if (limited) return limited;
  // No account has a longer one, and identity would throw for it.
  if (password.length > MAX_PASSWORD_LENGTH) return { code: "auth/wrong-password" };
  try {
    await ctx.auth.api.verifyPassword({ body: { password }, headers: identityHeaders(client) });
  } catch (error) {
    return { code: authCodeOf(error) };
  }
  await forgiveAttempt(ctx, "sign-in", who);
  return null;
}

/** Whether a customer has a password: who logs in by codes of mails has none before they choose one. */
export const hasOwnPassword = (ctx: AccountsContext, { uid }: { uid: string }): Promise<boolean> =>
  hasPassword(ctx.db, uid);
