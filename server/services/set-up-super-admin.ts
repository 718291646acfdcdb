import { createHash, timingSafeEqual } from "node:crypto";
import { isEmail, MAX_EMAIL_LENGTH } from "../../domain/address.ts";
import { authSentence, messages } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { MIN_PASSWORD_LENGTH } from "../auth/auth.ts";
import { countSuperAdmins, insertAccount } from "../db/admins.ts";
import { findPerson } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";
import { appointSuperAdmin } from "./create-super-admin.ts";
import { limitAttempt } from "./limit-attempts.ts";
import { logIn } from "./log-in.ts";
import { passwordFieldError } from "./password-policy.ts";

export type SetUp = { code: string; email: string; password: string };
export type SetUpFailure = { problem: string; retryAfter?: number };

/**
 * Makes the first super admin with the signup code of the server (§5.12) and signs them in. An account
 * with this address proves itself by its password; otherwise one is made. Wrong codes are counted.
 */
export async function setUpSuperAdmin(
  shop: Shop,
  client: Client,
  given: SetUp,
): Promise<Result<{ cookies: string[] }, SetUpFailure>> {
  const refuse = (problem: string) => failed({ problem });
  if (given.email.length > MAX_EMAIL_LENGTH) return refuse(messages.badEmail);
  const email = given.email.trim().toLowerCase();
  const limited = await limitAttempt(shop, "set-up", { address: client.address, email });
  if (limited) return failed({ ...limited, problem: authSentence(limited) });
  if (!isSame(given.code.trim(), shop.signupCode)) return refuse(messages.invalidSignupCode);
  if ((await countSuperAdmins(shop.db)) > 0) return refuse(messages.superAdminExists);
  if (!isEmail(email)) return refuse(messages.badEmail);
  const impossible = passwordFieldError(given.password);
  if (impossible) return refuse(impossible);
  const credentials = { email, password: given.password };
  if (await findPerson(shop.db, email)) return appointExisting(shop, client, credentials);
  if (given.password.length < MIN_PASSWORD_LENGTH) {
    return refuse(authSentence({ code: "auth/weak-password" }));
  }
  // Whoever has the code runs the server: their address needs no further proof.
  const { password } = await shop.auth.$context;
  const hash = await password.hash(given.password);
  const now = shop.now();
  const appointed = await shop.db
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
  await shop.flush();
  const loggedIn = await logIn(shop, client, credentials);
  if (!loggedIn.ok) return refuse(authSentence(loggedIn.failure));
  return success({ cookies: loggedIn.value.cookies });
}

async function appointExisting(
  shop: Shop,
  client: Client,
  credentials: { email: string; password: string },
): Promise<Result<{ cookies: string[] }, SetUpFailure>> {
  const loggedIn = await logIn(shop, client, credentials);
  if (!loggedIn.ok) {
    const { failure } = loggedIn;
    return failed({ ...failure, problem: authSentence(failure) });
  }
  const person = await findPerson(shop.db, credentials.email);
  if (!person) return failed({ problem: messages.unknownUser });
  const account = { uid: person.id, email: person.email };
  const done = await shop.db.transaction((tx) =>
    appointSuperAdmin(tx, account, account, shop.now()),
  );
  if (!done.ok) return failed({ problem: done.failure });
  await shop.flush();
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
