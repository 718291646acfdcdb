import { identityFailure } from "#domain/failures/identity.ts";
import type { Failure } from "#domain/failures.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#server/accounts/auth/auth.ts";

export type PasswordFailure = Failure<
  "blank-admin-password" | "long-admin-password" | "identity-refused" | "identity-limited"
>;

/** Why no account can have this password: it is blank or too long. Null when it can be tried. */
export function passwordFailure(password: string): PasswordFailure | null {
  if (password === "") return "blank-admin-password";
  if (password.length <= MAX_PASSWORD_LENGTH) return null;
  return { code: "long-admin-password", details: [MAX_PASSWORD_LENGTH] };
}

/** Why no new account can have this password: it is too short. Null when it can. */
export function weakPasswordFailure(password: string): PasswordFailure | null {
  if (password.length >= MIN_PASSWORD_LENGTH) return null;
  return identityFailure({ code: "auth/weak-password" });
}
