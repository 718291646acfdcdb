import { tooLong } from "#domain/address.ts";
import type { FieldFailure } from "#domain/failures/fields.ts";
import type { AuthCode } from "#domain/messages.ts";
import type { Context } from "#server/context/context.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./auth/auth.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** What a new password must be, as pages show it (§5.8: the policy is the server's). */
export const passwordPolicy = { minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH };

/** Why a form's new password cannot even be tried: it is blank or too long. Null when it can. */
export function checkPasswordField(password: string): FieldFailure | null {
  if (password === "") return "field/blank";
  return password.length > MAX_PASSWORD_LENGTH ? tooLong(MAX_PASSWORD_LENGTH) : null;
}

/** Why nobody can have this password: it is too short or, where the shop looks, a common one (§5.8). Null when they can. */
export async function refusalOf(
  { settings }: Pick<Context, "settings">,
  password: string,
): Promise<AuthCode | null> {
  if (password.length < MIN_PASSWORD_LENGTH) return "auth/weak-password";
  if (!settings.refuseCommonPasswords) return null;
  return (await isCommonPassword(password)) ? "auth/common-password" : null;
}

/** Whether it is the new password that identity refuses. */
export const isPasswordRefused = (code: AuthCode): boolean =>
  code === "auth/weak-password" || code === "auth/common-password";
