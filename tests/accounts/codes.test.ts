import { createEmailVerificationToken } from "better-auth/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthCode } from "#domain/messages.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { users, verifications } from "#server/platform/db/schema/accounts.ts";
import { aClient, aCustomer, anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { resetTokenFor } from "./mails.ts";

/** The code table of identity (§8.24), row by row through the screens that can reach it. */
const AUTH_SECRET = "the secret of the code table's tests";
const engine = ownDatabase("pglite");
let shop: TestShop;
let site: Site;
let strict: Site;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine, variables: { AUTH_SECRET } });
  await shop.work();
  site = await openSite(shop.ctx);
  const settings = { ...shop.ctx.settings, enumerationProtection: true };
  strict = await openSite({ ...shop.ctx, settings });
});
afterAll(async () => {
  await site.close();
  await strict.close();
  await shop.close();
});

/** What a page says, without its markup. */
const wordsOf = ({ text }: { text: string }) =>
  text.replaceAll(/<[^>]*>/g, " ").replaceAll("&#x27;", "'");
const send = async (path: string, fields: Record<string, string>, place = site) =>
  wordsOf(await post(place, path, fields));
const signUp = (changes: Record<string, string>) =>
  send("/signup", { ...anAddress({ email: anEmail() }), password: PASSWORD, ...changes });
const logIn = (email: string, password = PASSWORD, place = site) =>
  send("/login", { email, password }, place);
const verify = (token: string) => getPage(site, `/verify-email?token=${token}`).then(wordsOf);
const reset = (token: string, password = "fresh leaves") =>
  send(`/reset-password?token=${token}`, { password });
const disabled = async () => {
  const { email, uid } = await aCustomer(shop.ctx);
  await setDisabled(shop.ctx.db, uid, true);
  return email;
};
const known = async () => (await aCustomer(shop.ctx)).email;
const tokenOf = async (email: string) => resetTokenFor(shop, shop.ctx, email);

type Row = [code: AuthCode, where: string, before: string, reach: () => Promise<string>];
const SIGNUP = "Failed to create an account: ";
const LOGIN = "Failed to log in: ";
const RESET = "Failed to send password reset email: ";

const rows: Row[] = [
  ["auth/user-not-found", "login", "", () => logIn(anEmail())],
  ["auth/invalid-credential", "login", "", async () => logIn(await known(), "wrong")],
  ["auth/invalid-credential", "login, protected", "", () => logIn(anEmail(), PASSWORD, strict)],
  ["auth/invalid-credential", "login", "", async () => logIn(await known(), "x".repeat(500))],
  ["auth/invalid-email", "login", LOGIN, () => logIn("nobody")],
  ["auth/user-disabled", "login", LOGIN, async () => logIn(await disabled())],
  [
    "auth/too-many-requests",
    "login",
    LOGIN,
    async () => {
      const email = anEmail();
      for (let tries = 0; tries < 10; tries++) await logIn(email);
      return logIn(email);
    },
  ],
  [
    "auth/user-disabled",
    "admin login",
    LOGIN,
    async () => send("/admin/login", { email: await disabled(), password: PASSWORD }),
  ],
  ["auth/email-already-in-use", "signup", SIGNUP, async () => signUp({ email: await known() })],
  ["auth/weak-password", "signup", SIGNUP, () => signUp({ password: "12345" })],
  [
    "auth/too-many-requests",
    "signup",
    SIGNUP,
    async () => {
      const email = await known();
      for (let tries = 0; tries < 4; tries++) await signUp({ email });
      return signUp({ email });
    },
  ],
  [
    "auth/user-not-found",
    "reset mail",
    RESET,
    () => send("/forgot-password", { email: anEmail() }),
  ],
  [
    "auth/user-disabled",
    "reset mail",
    RESET,
    async () => send("/forgot-password", { email: await disabled() }),
  ],
  ["auth/invalid-email", "reset mail", RESET, () => send("/forgot-password", { email: "nobody" })],
  ["auth/weak-password", "reset", "", async () => reset(await tokenOf(await known()), "12345")],
  ["auth/invalid-action-code", "reset, made up", "", () => reset("rubbish")],
  [
    "auth/invalid-action-code",
    "reset, used",
    "",
    async () => {
      const token = await tokenOf(await known());
      await resetPassword(shop.ctx, token, "fresh leaves");
      return reset(token);
    },
  ],
  [
    "auth/expired-action-code",
    "reset",
    "",
    async () => {
      const { email, uid } = await aCustomer(shop.ctx);
      const token = await tokenOf(email);
      const past = { expiresAt: new Date(Date.now() - 1000) };
      await shop.ctx.db.update(verifications).set(past).where(eq(verifications.value, uid));
      return reset(token);
    },
  ],
  ["auth/invalid-action-code", "verification", "", () => verify("rubbish")],
  [
    "auth/expired-action-code",
    "verification",
    "",
    async () =>
      verify(await createEmailVerificationToken(AUTH_SECRET, await known(), undefined, -60)),
  ],
  [
    "auth/user-not-found",
    "verification of an account that is gone",
    "",
    async () => {
      const { email, uid } = await aCustomer(shop.ctx);
      const token = await createEmailVerificationToken(AUTH_SECRET, email);
      await shop.ctx.db.delete(users).where(eq(users.id, uid));
      return verify(token);
    },
  ],
  [
    "auth/user-token-expired",
    "any page for customers",
    "",
    async () => {
      const { cookies } = await aCustomer(shop.ctx);
      await logOut(shop.ctx, aClient(cookies));
      const { headers } = await getPage(site, "/profile", cookies);
      return wordsOf(await getPage(site, headers.get("location") ?? ""));
    },
  ],
  [
    "auth/user-disabled",
    "any page for customers",
    "",
    async () => {
      const { cookies, uid } = await aCustomer(shop.ctx);
      await shop.ctx.db.update(users).set({ disabled: true }).where(eq(users.id, uid));
      const { headers } = await getPage(site, "/profile", cookies);
      expect(headers.getSetCookie().join()).toMatch(/session_token=;/);
      return wordsOf(await getPage(site, headers.get("location") ?? ""));
    },
  ],
];

test.each(rows)("%s is shown on the screen: %s", async (code, _, before, reach) => {
  expect(await reach()).toContain(before + authMessages()[code]);
});

test("no code is forgotten", () => {
  // Shown by the browser alone, at the change of a password, where verification is required, at the
  // second step of a log-in (second-factor.test.ts), and where common passwords are refused
  // (common-passwords.test.ts).
  const elsewhere: AuthCode[] = [
    "auth/network-request-failed",
    "auth/wrong-password",
    "auth/unverified-email",
    "auth/invalid-verification-code",
    "auth/second-step-over",
    "auth/common-password",
    // by-code.test.ts and by-code-pages.test.ts
    "auth/invalid-sign-in-code",
    "auth/code-just-sent",
    "auth/admin-by-password",
  ];
  const shown = new Set([...rows.map(([code]) => code), ...elsewhere]);
  expect([...shown].sort()).toEqual(Object.keys(authMessages()).sort());
});
