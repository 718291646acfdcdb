import { isAPIError } from "better-auth/api";
import type { AuthCode } from "#domain/messages.ts";

/** Identity's own codes, and the names under which the shop's screens know them. */
const codes: Record<string, AuthCode> = {
  INVALID_EMAIL_OR_PASSWORD: "auth/invalid-credential",
  INVALID_EMAIL: "auth/invalid-email",
  INVALID_PASSWORD: "auth/wrong-password",
  USER_NOT_FOUND: "auth/user-not-found",
  USER_ALREADY_EXISTS: "auth/email-already-in-use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "auth/email-already-in-use",
  PASSWORD_TOO_SHORT: "auth/weak-password",
  EMAIL_NOT_VERIFIED: "auth/unverified-email",
  INVALID_TOKEN: "auth/invalid-action-code",
  USER_DISABLED: "auth/user-disabled",
  INVALID_OTP: "auth/invalid-sign-in-code",
  OTP_EXPIRED: "auth/invalid-sign-in-code",
  TOO_MANY_ATTEMPTS: "auth/invalid-sign-in-code",
  TOKEN_EXPIRED: "auth/expired-action-code",
  // The session has ended between its reading and this call: another request of the same browser.
  UNAUTHORIZED: "auth/user-token-expired",
};

/** The shop's code for an error that identity threw on purpose. Anything else is thrown on: a bug. */
export function authCodeOf(error: unknown): AuthCode {
  const code = isAPIError(error) ? codes[String(error.body?.code)] : undefined;
  if (!code) throw error;
  return code;
}
