import { randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import type { Auth } from "./auth.ts";

const HOUR = 3600; // seconds
/** How long the first password can be chosen, in days; then a new link is asked for as by anybody. */
const INVITED_FOR = 7;

/**
 * A code with which the owner of an account can choose a new password: once, within an hour, or within
 * seven days where an admin has made the account.
 */
export async function makeResetCode(
  auth: Auth,
  userId: string,
  now: Date,
  use: "reset-password" | "account-invite" = "reset-password",
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const code = randomBytes(24).toString("base64url");
  const lasts = use === "account-invite" ? INVITED_FOR * 24 * HOUR : HOUR;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${code}`,
    value: userId,
    expiresAt: new Date(now.getTime() + lasts * 1000),
  });
  return code;
}

/** A signed token that proves, for an hour, that its bearer reads the mails of this address. */
export async function makeVerificationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context;
  return createEmailVerificationToken(secret, email, undefined, HOUR);
}
