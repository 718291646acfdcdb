import type { AuthCode, AuthFailure } from "#domain/messages.ts";
import { MAX_EMAIL_LENGTH } from "#domain/profile/formats.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Authority } from "#domain/roles.ts";
import { language } from "#language";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { MAX_PASSWORD_LENGTH } from "./auth/auth.ts";
import { entryCookies } from "./auth/entry-cookies.ts";
import { authCodeOf } from "./auth/error-codes.ts";
import { identityHeaders } from "./auth/headers.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { notifyNewSignIn } from "./notify-owner.ts";
import { findEntrant } from "./queries/second-factors.ts";
import { endSession } from "./queries/sessions.ts";
import { findUser, saveLanguage } from "./queries/users.ts";
import { beginChallenge } from "./second-factor/challenge.ts";

/** `secondStep`: there is no session yet, and the cookies lead to the code of the second factor. */
export type LoggedIn = { cookies: string[]; authority: Authority | null; secondStep: boolean };

/**
 * Opens a session for an e-mail address and a password (§7.4); the one that this browser had before
 * ends. An unknown address is distinguished from a wrong password unless EMAIL_ENUMERATION_PROTECTION
 * is on. `authority` says whether an admin came in; one with a second factor has no session before the
 * second step (`pass-second-step.ts`).
 */
export async function logIn(
  ctx: AccountsContext,
  client: Client,
  input: { email: string; password: string },
): Promise<Result<LoggedIn, AuthFailure>> {
  if (input.email.length > MAX_EMAIL_LENGTH) return failed({ code: "auth/invalid-email" });
  const email = input.email.trim().toLowerCase();
  const who = { address: client.address, email };
  const limited = await limitAttempt(ctx, "sign-in", who);
  if (limited) return failed(limited);
  try {
    // No account has a longer one, and identity would throw for it.
    if (input.password.length > MAX_PASSWORD_LENGTH) return failed(await refusal(ctx, email));
    const { response, headers } = await ctx.auth.api.signInEmail({
      body: { email, password: input.password },
      headers: identityHeaders(client),
      returnHeaders: true,
    });
    await forgiveAttempt(ctx, "sign-in", who);
    const { user } = response;
    const { authority, secondFactor } = await findEntrant(ctx.db, user.id);
    if (secondFactor) {
      // Its cookie has left the server nowhere: nobody has used this session.
      await endSession(ctx.db, response.token);
      return success({
        cookies: [await beginChallenge(ctx, user.id)],
        authority,
        secondStep: true,
      });
    }
    await ctx.auth.api.signOut({ headers: identityHeaders(client) });
    await notifyNewSignIn(ctx, client, user);
    const known = user as { language?: string };
    if (known.language !== language()) await saveLanguage(ctx.db, user.id, language());
    const cookies = entryCookies(ctx.settings.publicUrl, user, headers);
    return success({ cookies, authority, secondStep: false });
  } catch (error) {
    const code = authCodeOf(error);
    return failed(code === "auth/invalid-credential" ? await refusal(ctx, email) : { code });
  }
}

/** Why a password did not open the account, as far as the shop's settings allow to say it. */
async function refusal(ctx: AccountsContext, email: string): Promise<{ code: AuthCode }> {
  if (ctx.settings.enumerationProtection) return { code: "auth/invalid-credential" };
  const user = await findUser(ctx.db, email);
  if (!user) return { code: "auth/user-not-found" };
  return { code: user.disabled ? "auth/user-disabled" : "auth/invalid-credential" };
}
