import { createHmac } from "node:crypto";
import { emailOTP } from "better-auth/plugins/email-otp";
import { keyOf } from "#server/platform/seal.ts";

/** How long a code that a mail brings can be used, in minutes. */
export const CODE_MINUTES = 10;
const DIGITS = 6;
/** Wrong tries after which a code is over. */
const TRIES = 5;

/**
 * Codes of six digits with which somebody logs in who reads the mails of an address: each works once, for its address
 * alone. They are kept as keyed hashes: nobody who reads the database alone can try codes against them.
 */
export function signInCodes(secret: string) {
  const key = keyOf(secret, "sign-in codes");
  return emailOTP({
    otpLength: DIGITS,
    expiresIn: CODE_MINUTES * 60,
    allowedAttempts: TRIES,
    storeOTP: {
      hash: async (code) => createHmac("sha256", key).update(code).digest("base64url"),
    },
    // The shop makes each code as its mail is sent (account-link.ts), and asks identity to send none.
    sendVerificationOTP: () => Promise.reject(new Error("identity sends no mails")),
  });
}
