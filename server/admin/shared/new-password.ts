import type { Failure } from "#domain/failures.ts";
import { MIN_PASSWORD_LENGTH } from "#server/accounts/auth/auth.ts";

/** Why no new account can have this password: it is too short. Null when it can. */
export function weakPasswordFailure(password: string): Failure<"identity-refused"> | null {
  if (password.length >= MIN_PASSWORD_LENGTH) return null;
  return { code: "identity-refused", details: [{ code: "auth/weak-password" }] };
}
