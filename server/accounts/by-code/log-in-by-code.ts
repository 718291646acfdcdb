import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { entryCookies } from "../auth/entry-cookies.ts";
import { authCodeOf } from "../auth/error-codes.ts";
import { identityHeaders } from "../auth/headers.ts";
import { forgiveAttempt, limitAttempt } from "../limit-attempts.ts";
import { notifyNewSignIn } from "../notify-owner.ts";
import { findEntrant } from "../queries/second-factors.ts";
import { emptyUnproven, hasPassword } from "../queries/unproven.ts";
import { findUser, saveLanguage } from "../queries/users.ts";
import { noteSignUpConsent } from "../sign-up.ts";

/** `passwordEnded`: the account had a password that somebody chose before the address was proved; it is gone. */
export type LoggedInByCode = { cookies: string[]; passwordEnded: boolean };

/**
 * Opens a session for whoever has the code of a mail to this address, and makes an account without a password where
 * there is none; the session that this browser had before ends. The code proves the address: with it ends what somebody
 * had who chose a password for it and never confirmed it, password and sessions, and the profile is empty
 * (docs/decisions/0178). Refuses a code
 * that is wrong, used or over, alike for all addresses; and, once the code was right, a closed account and an admin's,
 * who logs in with password and second factor.
 */
export async function logInByCode(
  ctx: AccountsContext,
  client: Client,
  { email, code }: { email: string; code: string },
): Promise<Result<LoggedInByCode, AuthFailure>> {
  const who = { address: client.address, email };
  const limited = await limitAttempt(ctx, "by-code", who);
  if (limited) return failed(limited);
  const otp = code.replaceAll(/\s/g, "");
  const known = await findUser(ctx.db, email);
  const isUnproven = known !== null && !known.emailVerified;
  const hadPassword = isUnproven && (await hasPassword(ctx.db, known.id));
  const headers = identityHeaders(client);
  try {
    if (known && (await findEntrant(ctx.db, known.id)).authority) {
      // Leaves the code as it is: it is asked whether it is right, and opens nothing.
      await ctx.auth.api.checkVerificationOTP({ body: { email, otp, type: "sign-in" }, headers });
      return failed({ code: "auth/admin-by-password" });
    }
    const opened = await ctx.auth.api.signInEmailOTP({
      body: { email, otp, name: email, language: language() },
      headers,
      returnHeaders: true,
    });
    const { user, token } = opened.response;
    await forgiveAttempt(ctx, "by-code", who);
    if (!known) await noteSignUpConsent(ctx, user.id);
    if (hadPassword) {
      await transact(ctx.db, "repeatable", (tx) => emptyUnproven(tx, user.id, token));
    }
    await ctx.auth.api.signOut({ headers });
    await notifyNewSignIn(ctx, client, user);
    if (known && known.language !== language()) await saveLanguage(ctx.db, user.id, language());
    const shown = hadPassword ? { ...user, name: email, firstName: "" } : user;
    const cookies = entryCookies(ctx.settings.publicUrl, shown, opened.headers);
    return success({ cookies, passwordEnded: hadPassword });
  } catch (error) {
    return failed({ code: authCodeOf(error) });
  }
}
