import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Authority } from "#domain/roles.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { userCookie } from "./auth/cookies.ts";
import { authCodeOf } from "./auth/error-codes.ts";
import { identityHeaders } from "./auth/headers.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";
import { notifyNewSignIn, notifySecondFactor } from "./notify-owner.ts";
import { countRecoveryCodes, findEntrant } from "./queries/second-factors.ts";
import { consumeChallenge, readChallenge } from "./second-factor/challenge.ts";
import { takeCode } from "./second-factor/take-code.ts";

/** Whether the password was right in this browser less than ten minutes ago. */
export async function isAtSecondStep(ctx: AccountsContext, client: Client): Promise<boolean> {
  return (await readChallenge(ctx, client)) !== null;
}

/**
 * The second step of an admin's log-in: the code of the app or a recovery code, by the browser in
 * which the password was right less than ten minutes ago. Opens the session; the one that this browser
 * had before ends. Wrong codes are counted and limited as wrong passwords are.
 */
export async function passSecondStep(
  ctx: AccountsContext,
  client: Client,
  code: string,
): Promise<Result<{ cookies: string[]; authority: Authority | null }, AuthFailure>> {
  const entrant = await readChallenge(ctx, client);
  if (!entrant) return failed({ code: "auth/second-step-over" });
  const { uid, email } = entrant;
  const who = { address: client.address, email };
  const limited = await limitAttempt(ctx, "second-step", who);
  if (limited) return failed(limited);
  const proof = await takeCode(ctx, ctx.db, uid, code);
  if (!proof) return failed({ code: "auth/invalid-verification-code" });
  const ended = await consumeChallenge(ctx, client);
  if (!ended) return failed({ code: "auth/second-step-over" });
  await forgiveAttempt(ctx, "second-step", who);
  try {
    const headers = identityHeaders(client);
    const opened = await ctx.auth.api.openSession({
      body: { userId: uid },
      headers,
      returnHeaders: true,
    });
    await ctx.auth.api.signOut({ headers });
    await notifyNewSignIn(ctx, client, { ...entrant, id: uid });
    if (proof === "recovery") {
      const left = await countRecoveryCodes(ctx.db, uid);
      await notifySecondFactor(ctx, email, { change: "recovery-code", left });
    }
    const secure = ctx.settings.publicUrl.startsWith("https://");
    const shown = { uid, email, displayName: entrant.firstName || entrant.name };
    const { authority } = await findEntrant(ctx.db, uid);
    const cookies = [...opened.headers.getSetCookie(), userCookie(shown, secure), ended];
    return success({ cookies, authority });
  } catch (error) {
    return failed({ code: authCodeOf(error) });
  }
}
