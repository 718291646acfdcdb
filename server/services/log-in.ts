import { MAX_EMAIL_LENGTH } from "../../domain/address.ts";
import type { AuthCode, AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import type { Authority } from "../../domain/roles.ts";
import { MAX_PASSWORD_LENGTH } from "../auth/auth.ts";
import { userCookie } from "../auth/cookies.ts";
import { authCodeOf } from "../auth/error-codes.ts";
import { identityHeaders } from "../auth/headers.ts";
import { findAuthority, findPerson } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { noteSignIn } from "./tell-owner.ts";

export type LoggedIn = { cookies: string[]; authority: Authority | null };

/**
 * Opens a session for an e-mail address and a password (§7.4); the one that this browser had before
 * ends. An unknown address is told apart from a wrong password unless EMAIL_ENUMERATION_PROTECTION
 * is on. `authority` says whether an admin came in.
 */
export async function logIn(
  shop: Shop,
  client: Client,
  input: { email: string; password: string },
): Promise<Result<LoggedIn, AuthFailure>> {
  if (input.email.length > MAX_EMAIL_LENGTH) return failed({ code: "auth/invalid-email" });
  const email = input.email.trim().toLowerCase();
  const who = { address: client.address, email };
  const limited = await limitAttempt(shop, "sign-in", who);
  if (limited) return failed(limited);
  try {
    // A longer one was never anybody's, and identity would take it for a mistake of the program.
    if (input.password.length > MAX_PASSWORD_LENGTH) return failed(await refusal(shop, email));
    const { response, headers } = await shop.auth.api.signInEmail({
      body: { email, password: input.password },
      headers: identityHeaders(client),
      returnHeaders: true,
    });
    await forgiveAttempt(shop, "sign-in", who);
    await shop.auth.api.signOut({ headers: identityHeaders(client) });
    const { user } = response;
    await noteSignIn(shop, client, user);
    const secure = shop.settings.publicUrl.startsWith("https://");
    const displayName = (user as { firstName?: string }).firstName || user.name;
    const shown = { uid: user.id, email: user.email, displayName };
    return success({
      cookies: [...headers.getSetCookie(), userCookie(shown, secure)],
      authority: await findAuthority(shop.db, user.id),
    });
  } catch (error) {
    const code = authCodeOf(error);
    return failed(code === "auth/invalid-credential" ? await refusal(shop, email) : { code });
  }
}

/** Why a password did not open the account, as far as the shop's settings allow to say it. */
async function refusal(shop: Shop, email: string): Promise<{ code: AuthCode }> {
  if (shop.settings.enumerationProtection) return { code: "auth/invalid-credential" };
  const person = await findPerson(shop.db, email);
  if (!person) return { code: "auth/user-not-found" };
  return { code: person.disabled ? "auth/user-disabled" : "auth/invalid-credential" };
}
