import { isAPIError } from "better-auth/api";
import { type AddressField, checkAddress, type FieldErrors } from "#domain/address.ts";
import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { language } from "#language";
import { noticeNow } from "#server/consent/notice.ts";
import { addConsents } from "#server/consent/queries.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Client } from "#server/platform/client.ts";
import { entryCookies } from "./auth/entry-cookies.ts";
import { authCodeOf } from "./auth/error-codes.ts";
import { identityHeaders } from "./auth/headers.ts";
import { limitAttempt } from "./limit-attempts.ts";
import { notifyNewSignIn } from "./notify-owner.ts";
import { checkPasswordField, refusalOf } from "./password-policy.ts";
import { emailIsKnown, findUser } from "./queries/users.ts";

export type SignUpField = AddressField | "password";
export type SignUpFailure =
  | { kind: "fields"; errors: FieldErrors<SignUpField> }
  | ({ kind: "identity" } & AuthFailure);

/**
 * Makes an account with its profile, sends the verification mail and signs the visitor in (§7.3,
 * §12.4). The cookies are those of the new session; none where a verified e-mail is
 * required first.
 */
export async function signUp(
  ctx: AccountsContext,
  client: Client,
  input: Record<string, unknown>,
): Promise<Result<{ cookies: string[] }, SignUpFailure>> {
  const checked = checkAddress(input, "signup");
  const password = typeof input.password === "string" ? input.password : "";
  const errors: FieldErrors<SignUpField> = checked.ok ? {} : { ...checked.failure };
  const impossible = checkPasswordField(password);
  if (impossible) errors.password = impossible;
  if (!checked.ok || impossible) return failed({ kind: "fields", errors });
  const refusal = await refusalOf(ctx, password);
  if (refusal) return failed({ kind: "identity", code: refusal });
  const profile = checked.value;
  const who = { address: client.address, email: profile.email };
  const limited = await limitAttempt(ctx, "sign-up", who);
  if (limited) return failed({ kind: "identity", ...limited });
  const known = await findUser(ctx.db, profile.email);
  if (known && !hidesAccounts(ctx)) {
    return failed({ kind: "identity", code: "auth/email-already-in-use" });
  }
  try {
    const { response, headers } = await ctx.auth.api.signUpEmail({
      body: { ...profile, name: profile.firstName, password, language: language() },
      headers: identityHeaders(client),
      returnHeaders: true,
    });
    if (known) {
      // The owner's own name: nothing that a stranger typed is sent to them.
      const { email: to, name } = known;
      await queueMail(ctx, { kind: "account-exists", to, name, language: known.language });
      return success({ cookies: [] });
    }
    await noteSignUpConsent(ctx, response.user.id);
    // By the worker, as when it is sent again: identity takes half a second over it.
    await ctx.jobs.send("account-mail", {
      kind: "verify-email",
      email: profile.email,
      language: language(),
    });
    await notifyNewSignIn(ctx, client, response.user);
    if (!response.token) return success({ cookies: [] });
    return success({ cookies: entryCookies(ctx.settings.publicUrl, response.user, headers) });
  } catch (error) {
    const taken = await isTaken(ctx, error, profile.email);
    const code = taken ? "auth/email-already-in-use" : authCodeOf(error);
    return failed({ kind: "identity", code });
  }
}

/**
 * By signing up a customer agrees that their data is used for the account, as the form's notice says. An
 * account is made even where this fails: the daily job writes it down then.
 */
export async function noteSignUpConsent(ctx: AccountsContext, userId: string): Promise<void> {
  const given = {
    userId,
    email: null,
    purpose: "account",
    given: true,
    language: language(),
  } as const;
  const about = { notice: noticeNow(ctx), place: "signup", at: ctx.now() } as const;
  await addConsents(ctx.db, [{ ...given, ...about, once: `signup ${userId}` }]).catch(
    (err: unknown) => ctx.log.error({ err, userId }, "a consent could not be written down"),
  );
}

/**
 * Whether a sign-up answers alike for a new address and one in use. It can only where signing up does
 * not sign in: identity then makes no account, and the owner of the address gets a mail.
 */
function hidesAccounts({ settings }: AccountsContext): boolean {
  return settings.enumerationProtection && settings.requireVerifiedEmail;
}

/** Two sign-ups with one address at once: identity saw no account yet, and the database refused. */
async function isTaken(ctx: AccountsContext, error: unknown, email: string): Promise<boolean> {
  const refused = isAPIError(error) && error.body?.code === "FAILED_TO_CREATE_USER";
  return refused && emailIsKnown(ctx.db, email);
}
