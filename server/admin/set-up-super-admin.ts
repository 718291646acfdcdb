import { createHash, timingSafeEqual } from "node:crypto";
import { isEmail, MAX_EMAIL_LENGTH } from "#domain/address.ts";
import { authSentence, messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { MIN_PASSWORD_LENGTH } from "#server/accounts/auth/auth.ts";
import { limitAttempt } from "#server/accounts/limit-attempts.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { passwordFieldError } from "#server/accounts/password-policy.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { appointSuperAdmin } from "./create-super-admin.ts";
import { countSuperAdmins, insertAccount } from "./queries/admins.ts";

export type SetUp = { code: string; email: string; password: string };
export type SetUpFailure = { problem: string; retryAfter?: number };

/**
 * Makes the first super admin with the signup code of the server (§5.12) and signs them in. An account
 * with this address proves itself by its password; otherwise one is made. Wrong codes are counted.
 */
export async function setUpSuperAdmin(
  ctx: Context,
  client: Client,
  given: SetUp,
): Promise<Result<{ cookies: string[] }, SetUpFailure>> {
  const refuse = (problem: string) => failed({ problem });
  if (given.email.length > MAX_EMAIL_LENGTH) return refuse(messages.badEmail);
  const email = given.email.trim().toLowerCase();
  const limited = await limitAttempt(ctx, "set-up", { address: client.address, email });
  if (limited) return failed({ ...limited, problem: authSentence(limited) });
  if (!isSame(given.code.trim(), ctx.signupCode)) return refuse(messages.invalidSignupCode);
  if ((await countSuperAdmins(ctx.db)) > 0) return refuse(messages.superAdminExists);
  if (!isEmail(email)) return refuse(messages.badEmail);
  const impossible = passwordFieldError(given.password);
  if (impossible) return refuse(impossible);
  const credentials = { email, password: given.password };
  if (await findUser(ctx.db, email)) return appointExisting(ctx, client, credentials);
  if (given.password.length < MIN_PASSWORD_LENGTH) {
    return refuse(authSentence({ code: "auth/weak-password" }));
  }
  // Whoever has the code runs the server: their address needs no further proof.
  const { password } = await ctx.auth.$context;
  const hash = await password.hash(given.password);
  const now = ctx.now();
  const appointed = await ctx.db
    .transaction(async (tx) => {
      const uid = await insertAccount(tx, { email, hash, emailVerified: true, now });
      if (!uid) return failed(authSentence({ code: "auth/email-already-in-use" }));
      const account = { uid, email };
      const done = await appointSuperAdmin(tx, account, account, now);
      // Somebody else was quicker: the account goes with the transaction.
      if (!done.ok) throw new NotAppointed(done.failure);
      return done;
    })
    .catch(notAppointed);
  if (!appointed.ok) return refuse(appointed.failure);
  await ctx.flush();
  const loggedIn = await logIn(ctx, client, credentials);
  if (!loggedIn.ok) return refuse(authSentence(loggedIn.failure));
  return success({ cookies: loggedIn.value.cookies });
}

async function appointExisting(
  ctx: Context,
  client: Client,
  credentials: { email: string; password: string },
): Promise<Result<{ cookies: string[] }, SetUpFailure>> {
  const loggedIn = await logIn(ctx, client, credentials);
  if (!loggedIn.ok) {
    const { failure } = loggedIn;
    return failed({ ...failure, problem: authSentence(failure) });
  }
  const person = await findUser(ctx.db, credentials.email);
  if (!person) return failed({ problem: messages.unknownUser });
  const account = { uid: person.id, email: person.email };
  const done = await ctx.db.transaction((tx) => appointSuperAdmin(tx, account, account, ctx.now()));
  if (!done.ok) return failed({ problem: done.failure });
  await ctx.flush();
  return success({ cookies: loggedIn.value.cookies });
}

class NotAppointed extends Error {}

function notAppointed(error: unknown): Result<null, string> {
  if (error instanceof NotAppointed) return failed(error.message);
  throw error;
}

/** Compared in a time that tells nothing of how much was right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
