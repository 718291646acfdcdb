import { randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import type { Auth } from "./auth.ts";

const HOUR = 3600; // seconds

/** A code with which the owner of an account can choose a new password: once, within an hour. */
export async function makeResetCode(auth: Auth, userId: string, now: Date): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const code = randomBytes(24).toString("base64url");
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${code}`,
    value: userId,
    expiresAt: new Date(now.getTime() + HOUR * 1000),
  });
  return code;
}

/** A signed token that proves, for an hour, that its bearer reads the mails of this address. */
export async function makeVerificationToken(auth: Auth, email: string): Promise<string> {
  const { secret } = await auth.$context;
  return createEmailVerificationToken(secret, email, undefined, HOUR);
}
