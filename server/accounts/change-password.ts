import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { MAX_PASSWORD_LENGTH } from "./auth/auth.ts";
import { authCodeOf } from "./auth/error-codes.ts";
import { identityHeaders } from "./auth/headers.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { notifyPasswordChanged } from "./notify-owner.ts";
import { refusalOf } from "./password-policy.ts";
import { forgetResetCodes } from "./queries/verifications.ts";

/**
 * Sets a new password for a customer who is signed in and knows the old one. All sessions end; the
 * cookies open a new one for this browser. Wrong guesses count as those of the log-in do.
 */
export async function changePassword(
  ctx: AccountsContext,
  client: Client,
  customer: { uid: string; email: string },
  given: { current: string; newPassword: string },
): Promise<Result<{ cookies: string[] }, AuthFailure>> {
  const refusal = await refusalOf(ctx, given.newPassword);
  if (refusal) return failed({ code: refusal });
  const who = { address: client.address, email: customer.email };
  const limited = await limitAttempt(ctx, "sign-in", who);
  if (limited) return failed(limited);
  if (given.current.length > MAX_PASSWORD_LENGTH) return failed({ code: "auth/wrong-password" });
  try {
    const { headers } = await ctx.auth.api.changePassword({
      body: {
        currentPassword: given.current,
        newPassword: given.newPassword,
        revokeOtherSessions: true,
      },
      headers: identityHeaders(client),
      returnHeaders: true,
    });
    await forgetResetCodes(ctx.db, customer.uid);
    await forgiveAttempt(ctx, "sign-in", who);
    await notifyPasswordChanged(ctx, customer.email);
    return success({ cookies: headers.getSetCookie() });
  } catch (error) {
    return failed({ code: authCodeOf(error) });
  }
}
