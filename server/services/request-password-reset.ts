import { isEmail } from "../../domain/address.ts";
import type { AuthCode } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { emailIsKnown } from "../db/people.ts";
import type { Shop } from "../shop.ts";

/**
 * Mails a link with which the owner of an address can choose a new password (§7). An unknown address
 * is told unless EMAIL_ENUMERATION_PROTECTION is on.
 */
export async function requestPasswordReset(
  shop: Shop,
  input: string,
): Promise<Result<null, AuthCode>> {
  const email = input.trim().toLowerCase();
  const known = isEmail(email) && (await emailIsKnown(shop.db, email));
  if (!known)
    return shop.settings.enumerationProtection ? success(null) : failed("auth/user-not-found");
  await shop.auth.api.requestPasswordReset({ body: { email } });
  return success(null);
}
