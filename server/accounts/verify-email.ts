import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { authCodeOf } from "./auth/error-codes.ts";

/** Notes that the owner of a verification link can read the account's e-mail. */
export async function verifyEmail(
  ctx: AccountsContext,
  token: string,
): Promise<Result<null, AuthFailure>> {
  try {
    await ctx.auth.api.verifyEmail({ query: { token } });
    return success(null);
  } catch (error) {
    return failed({ code: authCodeOf(error) });
  }
}
