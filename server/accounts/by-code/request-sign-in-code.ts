import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { limitAttempt, readEmail } from "../limit-attempts.ts";

/**
 * Mails a code with which whoever reads the mails of an address logs in, or gets an account. Every address is answered
 * alike, and nothing is looked up before the answer. Refuses an address that is badly formatted, one that was sent a
 * code within the last half minute, and too many requests.
 */
export async function requestSignInCode(
  ctx: AccountsContext,
  client: Client,
  input: string,
): Promise<Result<{ email: string }, AuthFailure>> {
  const read = readEmail(input);
  if (!read.ok) return read;
  const email = read.value;
  const pause = await limitAttempt(ctx, "code-pause", { address: client.address, email });
  if (pause) return failed({ ...pause, code: "auth/code-just-sent" });
  const limited = await limitAttempt(ctx, "sign-in-code", { address: client.address, email });
  if (limited) return failed(limited);
  await ctx.jobs.send("account-mail", { kind: "sign-in-code", email, language: language() });
  return success({ email });
}
