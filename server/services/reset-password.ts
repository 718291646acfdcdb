import type { AuthCode } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { authCodeOf } from "../auth/error-codes.ts";
import type { Shop } from "../shop.ts";

/** Sets a new password with the code of a reset mail, once, and ends every open session. */
export async function resetPassword(
  shop: Shop,
  token: string,
  newPassword: string,
): Promise<Result<null, AuthCode>> {
  try {
    await shop.auth.api.resetPassword({ body: { token, newPassword } });
    return success(null);
  } catch (error) {
    return failed(authCodeOf(error));
  }
}
