import type { AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { MAX_PASSWORD_LENGTH } from "../auth/auth.ts";
import { authCodeOf } from "../auth/error-codes.ts";
import { identityHeaders } from "../auth/headers.ts";
import { forgetResetCodes } from "../db/sessions.ts";
import type { Client, Shop } from "../shop.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { tellPasswordChanged } from "./tell-owner.ts";

/**
 * Sets a new password for a customer who is signed in and knows the old one. All sessions end; the
 * cookies open a new one for this browser. Wrong guesses count as those of the log-in do.
 */
export async function changePassword(
  shop: Shop,
  client: Client,
  customer: { uid: string; email: string },
  given: { current: string; wanted: string },
): Promise<Result<{ cookies: string[] }, AuthFailure>> {
  const who = { address: client.address, email: customer.email };
  const limited = await limitAttempt(shop, "sign-in", who);
  if (limited) return failed(limited);
  if (given.current.length > MAX_PASSWORD_LENGTH) return failed({ code: "auth/wrong-password" });
  try {
    const { headers } = await shop.auth.api.changePassword({
      body: {
        currentPassword: given.current,
        newPassword: given.wanted,
        revokeOtherSessions: true,
      },
      headers: identityHeaders(client),
      returnHeaders: true,
    });
    await forgetResetCodes(shop.db, customer.uid);
    await forgiveAttempt(shop, "sign-in", who);
    await tellPasswordChanged(shop, customer.email);
    return success({ cookies: headers.getSetCookie() });
  } catch (error) {
    return failed({ code: authCodeOf(error) });
  }
}
