import type { AuthFailure } from "#domain/messages.ts";
import { type Result, success } from "#domain/result.ts";
import { language } from "#language";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { admitEmail } from "./limit-attempts.ts";

/**
 * Sends the verification mail once more to an account that is not verified yet. Whether there is
 * one is never answered: the mail itself is the answer.
 */
export async function resendVerification(
  ctx: AccountsContext,
  client: Client,
  input: string,
): Promise<Result<null, AuthFailure>> {
  const admitted = await admitEmail(ctx, client, "resend-verification", input);
  if (!admitted.ok) return admitted;
  const email = admitted.value;
  await ctx.jobs.send("account-mail", { kind: "verify-email", email, language: language() });
  return success(null);
}
