import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { admitEmail } from "./limit-attempts.ts";
import { findUser } from "./queries/users.ts";

/**
 * Mails a link with which the owner of an address can choose a new password (§7.5). An unknown or
 * disabled account is reported unless EMAIL_ENUMERATION_PROTECTION is on. The account is then not even
 * looked up before the answer: the worker does it, so that time does not reveal it either.
 */
export async function requestPasswordReset(
  ctx: AccountsContext,
  client: Client,
  input: string,
): Promise<Result<null, AuthFailure>> {
  const admitted = await admitEmail(ctx, client, "reset-password", input);
  if (!admitted.ok) return admitted;
  const email = admitted.value;
  if (!ctx.settings.enumerationProtection) {
    const user = await findUser(ctx.db, email);
    if (!user) return failed({ code: "auth/user-not-found" });
    if (user.disabled) return failed({ code: "auth/user-disabled" });
  }
  await ctx.jobs.send("account-mail", { kind: "reset-password", email, language: language() });
  return success(null);
}
