import type { AuthCode } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import type { Authority } from "../../domain/roles.ts";
import { userCookie } from "../auth/cookies.ts";
import { authCodeOf } from "../auth/error-codes.ts";
import { identityHeaders } from "../auth/headers.ts";
import { emailIsKnown, findAuthority } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";

export type LoggedIn = { cookies: string[]; authority: Authority | null };

/**
 * Opens a session for an e-mail address and a password (§7). An unknown address is told apart from
 * a wrong password unless EMAIL_ENUMERATION_PROTECTION is on. `authority` says whether an admin
 * came in.
 */
export async function logIn(
  shop: Shop,
  client: Client,
  input: { email: string; password: string },
): Promise<Result<LoggedIn, AuthCode>> {
  const email = input.email.trim().toLowerCase();
  try {
    const { response, headers } = await shop.auth.api.signInEmail({
      body: { email, password: input.password },
      headers: identityHeaders(client),
      returnHeaders: true,
    });
    const { user } = response;
    const secure = shop.settings.publicUrl.startsWith("https://");
    const displayName = (user as { firstName?: string }).firstName || user.name;
    const shown = { uid: user.id, email: user.email, displayName };
    return success({
      cookies: [...headers.getSetCookie(), userCookie(shown, secure)],
      authority: await findAuthority(shop.db, user.id),
    });
  } catch (error) {
    const code = authCodeOf(error);
    if (code !== "auth/invalid-credential" || shop.settings.enumerationProtection) {
      return failed(code);
    }
    return failed((await emailIsKnown(shop.db, email)) ? code : "auth/user-not-found");
  }
}
