import { randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import type { Context } from "#server/context/context.ts";
import { insertResetCode } from "./queries/verifications.ts";

const HOUR = 3600; // seconds
/** How long the first password can be chosen, in days; then a new link is asked for as by anybody. */
const INVITED_FOR = 7;

/**
 * A code with which the owner of an account can choose a new password: once, within an hour, or within
 * seven days where an admin has made the account.
 */
export async function makeResetCode(
  ctx: Pick<Context, "db" | "now">,
  userId: string,
  use: "reset-password" | "account-invite" = "reset-password",
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const lasts = use === "account-invite" ? INVITED_FOR * 24 * HOUR : HOUR;
  const expiresAt = new Date(ctx.now().getTime() + lasts * 1000);
  await insertResetCode(ctx.db, { token, userId, expiresAt });
  return token;
}

/** A signed token that proves, for an hour, that its bearer reads the mails of this address. */
export const makeVerificationToken = (
  { authSecret }: Pick<Context, "authSecret">,
  email: string,
): Promise<string> => createEmailVerificationToken(authSecret, email, undefined, HOUR);
