import { createHash, timingSafeEqual } from "node:crypto";
import type { FieldFailure } from "#domain/failures/fields.ts";
import { identityFailure } from "#domain/failures/identity.ts";
import type { Failure } from "#domain/failures.ts";
import { isEmail, MAX_EMAIL_LENGTH } from "#domain/profile/formats.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { limitAttempt } from "#server/accounts/limit-attempts.ts";
import { type LoggedIn, logIn } from "#server/accounts/log-in.ts";
import { checkPasswordField } from "#server/accounts/password-policy.ts";
import { insertAccount } from "#server/accounts/queries/insert-account.ts";
import { findUser } from "#server/accounts/queries/users.ts";
import type { AdminContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { countSuperAdmins } from "./queries/admins.ts";
import { appointSuperAdmin } from "./shared/appoint-super-admin.ts";
import { weakPasswordFailure } from "./shared/new-password.ts";

export type SetUp = { code: string; email: string; password: string };
export type SetUpFailure =
  | FieldFailure
  | Failure<
      | "identity-refused"
      | "identity-limited"
      | "invalid-signup-code"
      | "super-admin-exists"
      | "unknown-account"
    >;

type SignedIn = Pick<LoggedIn, "cookies" | "secondStep">;

/**
 * Makes the first super admin with the signup code of the server (§5.12) and signs them in; the code
 * stands in for a permission. An account with this address proves itself by its password; otherwise
 * one is made. Wrong codes are counted and limited.
 */
export async function setUpSuperAdmin(
  ctx: AdminContext,
  client: Client,
  given: SetUp,
): Promise<Result<SignedIn, SetUpFailure>> {
  if (given.email.length > MAX_EMAIL_LENGTH) return failed("field/bad-email");
  const email = given.email.trim().toLowerCase();
  const limited = await limitAttempt(ctx, "set-up", { address: client.address, email });
  if (limited) return failed(identityFailure(limited));
  if (!isSame(given.code.trim(), ctx.signupCode)) return failed("invalid-signup-code");
  if ((await countSuperAdmins(ctx.db)) > 0) return failed("super-admin-exists");
  if (!isEmail(email)) return failed("field/bad-email");
  const impossible = checkPasswordField(given.password);
  if (impossible) return failed(impossible);
  const credentials = { email, password: given.password };
  if (await findUser(ctx.db, email)) return appointExisting(ctx, client, credentials);
  const weak = await weakPasswordFailure(ctx, given.password);
  if (weak) return failed(weak);
  // The code is known to who runs the server alone: their address needs no further proof.
  const hash = await ctx.passwords.hash(given.password);
  const now = ctx.now();
  const appointed = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, SetUpFailure>> => {
      const uid = await insertAccount(tx, { email, hash, emailVerified: true, now });
      if (!uid) return failed(identityFailure({ code: "auth/email-already-in-use" }));
      const account = { uid, email };
      const done = await appointSuperAdmin(tx, account, account, now);
      // Another request was quicker: the account goes with the transaction.
      if (!done.ok) throw new NotAppointed(done.failure);
      return done;
    },
  ).catch(notAppointed);
  if (!appointed.ok) return appointed;
  await ctx.flush();
  const loggedIn = await logIn(ctx, client, credentials);
  if (!loggedIn.ok) return failed(identityFailure(loggedIn.failure));
  return success(loggedIn.value);
}

async function appointExisting(
  ctx: AdminContext,
  client: Client,
  credentials: { email: string; password: string },
): Promise<Result<SignedIn, SetUpFailure>> {
  const loggedIn = await logIn(ctx, client, credentials);
  if (!loggedIn.ok) return failed(identityFailure(loggedIn.failure));
  const user = await findUser(ctx.db, credentials.email);
  if (!user) return failed("unknown-account");
  const account = { uid: user.id, email: user.email };
  const done = await transact(ctx.db, "repeatable", (tx) =>
    appointSuperAdmin(tx, account, account, ctx.now()),
  );
  if (!done.ok) return done;
  await ctx.flush();
  return success(loggedIn.value);
}

/** Undoes a transaction whose account became no super admin. */
class NotAppointed extends Error {
  readonly failure: "super-admin-exists";
  constructor(failure: "super-admin-exists") {
    super(failure);
    this.failure = failure;
  }
}

function notAppointed(error: unknown): Result<null, SetUpFailure> {
  if (error instanceof NotAppointed) return failed(error.failure);
  throw error;
}

/** Compared in a time that reveals nothing of how much was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
