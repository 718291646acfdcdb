import { messages } from "#domain/messages.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./auth/auth.ts";

/** What a new password must be, as pages tell it (§5.8: the policy is the server's). */
export const passwordPolicy = { minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH };

/** Why a form's new password cannot even be tried: it is blank or without end. Null when it can. */
export function passwordFieldError(password: string): string | null {
  if (password === "") return messages.blankField;
  return password.length > MAX_PASSWORD_LENGTH ? messages.tooLong(MAX_PASSWORD_LENGTH) : null;
}
