import type { AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../auth/auth.ts";
import { authCodeOf } from "../auth/error-codes.ts";
import { forgetResetCodes } from "../db/sessions.ts";
import type { Shop } from "../shop.ts";
import { checkResetCode } from "./check-reset-code.ts";
import { clearAttempts } from "./limit-attempts.ts";
import { tellPasswordChanged } from "./tell-owner.ts";

/**
 * Sets a new password with the code of a reset mail, once, and ends every open session. Whoever had
 * been locked out by wrong passwords gets in at once.
 */
export async function resetPassword(
  shop: Shop,
  token: string,
  newPassword: string,
): Promise<Result<null, AuthFailure>> {
  const { length } = newPassword;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) {
    return failed({ code: "auth/weak-password" });
  }
  const checked = await checkResetCode(shop, token);
  if (!checked.ok) return checked;
  const code = checked.value;
  try {
    await shop.auth.api.resetPassword({ body: { token, newPassword } });
  } catch (error) {
    return failed({ code: authCodeOf(error) });
  }
  await forgetResetCodes(shop.db, code.userId);
  await clearAttempts(shop, "sign-in", code.email);
  await tellPasswordChanged(shop, code.email);
  return success(null);
}
