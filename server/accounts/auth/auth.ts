import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal"; // without a database library of its own
import { eachField, savedFields } from "#domain/profile.ts";
import type { Database, Work } from "#server/platform/db/database.ts";
import * as schema from "#server/platform/db/schema/accounts.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type PasswordHashing, renewAfterLogin } from "./firebase-password.ts";
import { sessionOpener } from "./open-session.ts";
import { sessionTokens } from "./session-cookie.ts";
import { signInCodes } from "./sign-in-codes.ts";

export const SESSION_SECONDS = 60 * 60 * 24 * 7; // §12.2: seven days
const PROLONGED_AFTER = 60 * 60 * 24;
/** How long a session lasts at most, in ms, that identity prolongs when it is used. */
export const PROLONGED_BELOW = (SESSION_SECONDS - PROLONGED_AFTER) * 1000;
export const MIN_PASSWORD_LENGTH = 6; // §5.8: the policy's default
export const MAX_PASSWORD_LENGTH = 128;

/** The header in which the server passes the client's address to identity; never taken from outside. */
export const ADDRESS_HEADER = "x-client-address";

export type AuthOptions = {
  db: Database;
  secret: string;
  publicUrl: string;
  requireVerifiedEmail: boolean;
  passwords: PasswordHashing;
  log(level: "debug" | "info" | "warn" | "error", message: string): void;
};

const profileField = { type: "string", required: false, defaultValue: "" } as const;

/**
 * Identity: accounts with e-mail and password, sessions kept in the database (§4.1, §7). What it asks of the library
 * is what that documents for applications, its hooks and its plugins.
 */
export function makeAuth(options: AuthOptions) {
  const isSecure = options.publicUrl.startsWith("https://");
  // Browsers then take a cookie over https from this host alone, and for no domain of several (§12.1). The library's
  // own switch knows the weaker prefix `__Secure-`.
  const prefix = isSecure ? "__Host-greenverse" : "greenverse";
  const cookie = `${prefix}.session_token`;
  const { api } = betterAuth({
    baseURL: options.publicUrl,
    secret: options.secret,
    database: drizzleAdapter(transactional(options.db), {
      provider: "pg",
      schema,
      usePlural: true,
      transaction: true,
    }),
    user: {
      additionalFields: {
        ...eachField(savedFields, () => profileField),
        language: { type: "string", required: false, defaultValue: "en" },
        disabled: { type: "boolean", required: false, defaultValue: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: options.requireVerifiedEmail,
      // Customers of a shop that was brought along keep their passwords (scripts/import.ts).
      password: options.passwords,
    },
    databaseHooks: { session: { create: { before: refuseDisabled } } },
    hooks: { after: renewAfterLogin(options.db) },
    plugins: [sessionOpener, signInCodes(options.secret)],
    verification: { storeIdentifier: "hashed" }, // no address is kept of somebody who asked for a code
    emailVerification: {
      // All mails are the shop's own: they are queued by its services, with links of links.ts.
      sendOnSignUp: false,
    },
    // No cookie cache: an ended session must be refused at the next request.
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONGED_AFTER,
      cookieCache: { enabled: false },
    },
    advanced: {
      cookiePrefix: prefix,
      cookies: { session_token: { name: cookie } },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false }, // applies to its own HTTP handler, which the shop does not serve
    // Its own log would print the parameters of failed queries: names and addresses.
    logger: { log: (level, message) => options.log(level, message) },
    telemetry: { enabled: false },
  });
  return { api, readSessionToken: sessionTokens({ name: cookie, secret: options.secret }) };
}

/** The database as identity's adapter asks for one: its transactions are begun as all of the shop's are. */
const transactional = (db: Database): Record<string, unknown> =>
  Object.create(db, {
    transaction: { value: (work: Work<unknown>) => transact(db, "once", work) },
  });

type SessionHook = NonNullable<
  NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>["create"]
>["before"];

/** A disabled account opens no session, whatever the way of signing in (§12.7, §8.27). */
const refuseDisabled: SessionHook = async (session, context) => {
  const user = await context?.context.internalAdapter.findUserById(session.userId);
  if (!user || !("disabled" in user) || !user.disabled) return;
  throw new APIError("FORBIDDEN", { code: "USER_DISABLED" });
};

export type Auth = ReturnType<typeof makeAuth>;
