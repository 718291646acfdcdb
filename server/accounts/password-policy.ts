import { tooLong } from "#domain/address.ts";
import type { FieldFailure } from "#domain/failures/fields.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./auth/auth.ts";

/** What a new password must be, as pages tell it (§5.8: the policy is the server's). */
export const passwordPolicy = { minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH };

/** Why a form's new password cannot even be tried: it is blank or too long. Null when it can. */
export function checkPasswordField(password: string): FieldFailure | null {
  if (password === "") return "field/blank";
  return password.length > MAX_PASSWORD_LENGTH ? tooLong(MAX_PASSWORD_LENGTH) : null;
}
