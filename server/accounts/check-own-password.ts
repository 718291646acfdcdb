import type { AuthFailure } from "#domain/messages.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { MAX_PASSWORD_LENGTH } from "./auth/auth.ts";
import { authCodeOf } from "./auth/error-codes.ts";
import { identityHeaders } from "./auth/headers.ts";
import { forgiveAttempt, limitAttempt } from "./limit-attempts.ts";

/**
 * Asks somebody who is signed in for their password once more, before what cannot be taken back.
 * Null when it is right. Tries count like those of a log-in.
 */
export async function checkOwnPassword(
  ctx: Context,
  client: Client,
  email: string,
  password: string,
): Promise<AuthFailure | null> {
  const who = { address: client.address, email };
  const limited = await limitAttempt(ctx, "sign-in", who);
  if (limited) return limited;
  // A longer one was never anybody's, and identity would take it for a mistake of the program.
  if (password.length > MAX_PASSWORD_LENGTH) return { code: "auth/wrong-password" };
  try {
    await ctx.auth.api.verifyPassword({ body: { password }, headers: identityHeaders(client) });
  } catch (error) {
    return { code: authCodeOf(error) };
  }
  await forgiveAttempt(ctx, "sign-in", who);
  return null;
}
