import { createEmailVerificationToken } from "better-auth/api";
import { eq } from "drizzle-orm";
import { type AuthCode, messages } from "#domain/messages.ts";
import { address, newEmail } from "#e2e/support/test.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { sessions, users, verifications } from "#server/platform/db/schema/accounts.ts";
import { idOf, type Row, sentenceOf } from "./row.ts";
import { secondStepRows } from "./second-step.ts";
import { type IdentityShops, linkTo, PASSWORD } from "./shop.ts";
import {
  askForReset,
  askForVerification,
  changePassword,
  logIn,
  reset,
  resetLink,
  signUp,
  useUp,
} from "./steps.ts";

const disabled = async (shop: IdentityShops) => {
  const email = await shop.account();
  await setDisabled(shop.db, await idOf(shop, email), true);
  return email;
};
const tooOften = (beginning: (message: string) => string) =>
  new RegExp(
    `^${beginning(sentenceOf("auth/too-many-requests"))} You can try again in \\d+ minutes\\.$`,
  );
const plainly = (message: string) => message;
const LIMITED = /429|too many/i;

/** The codes of identity, each with the screens that show it (§8.24). */
export const codeRows: Record<AuthCode, Row[]> = {
  "auth/user-not-found": [
    {
      at: "login, an address without an account",
      reach: (page, { shop }) => logIn(page, shop, {}),
      says: sentenceOf("auth/user-not-found"),
    },
    {
      at: "forgot password, an address without an account (§8.14)",
      reach: (page, { shop }) => askForReset(page, shop, newEmail()),
      says: messages().resetFailed(sentenceOf("auth/user-not-found")),
    },
    {
      at: "the verification link of an account that is gone",
      reach: async (page, { shop, db, account }) => {
        const email = await account();
        const link = await linkTo(shop, email, "/verify-email");
        await db.delete(users).where(eq(users.email, email));
        await page.goto(link);
      },
      says: sentenceOf("auth/user-not-found"),
    },
  ],
  "auth/wrong-password": [
    {
      at: "login, a wrong password",
      reach: async (page, { shop, account }) =>
        logIn(page, shop, { email: await account(), password: "not mine" }),
      says: sentenceOf("auth/wrong-password"),
    },
  ],
  "auth/invalid-credential": [
    {
      at: "admin login, a wrong password",
      reach: async (page, { shop, account }) =>
        logIn(page, shop, { email: await account(), password: "not mine", path: "/admin/login" }),
      says: sentenceOf("auth/invalid-credential"),
    },
    {
      at: "login with enumeration protection, an address without an account",
      reach: (page, { strict }) => logIn(page, strict, {}),
      says: sentenceOf("auth/invalid-credential"),
    },
  ],
  "auth/invalid-email": [
    {
      at: "login",
      reach: (page, { shop }) => logIn(page, shop, { email: "nobody" }),
      says: messages().loginFailed(sentenceOf("auth/invalid-email")),
    },
    {
      at: "forgot password",
      reach: (page, { shop }) => askForReset(page, shop, "nobody"),
      says: messages().resetFailed(sentenceOf("auth/invalid-email")),
    },
    {
      at: "sending the verification again",
      reach: (page, { shop }) => askForVerification(page, shop, "nobody"),
      says: sentenceOf("auth/invalid-email"),
    },
  ],
  "auth/email-already-in-use": [
    {
      at: "sign-up",
      reach: async (page, { shop, account }) => signUp(page, shop, { email: await account() }),
      says: messages().signupFailed(sentenceOf("auth/email-already-in-use")),
    },
  ],
  "auth/weak-password": [
    {
      at: "sign-up",
      reach: (page, { shop }) => signUp(page, shop, { password: "12345" }),
      says: messages().signupFailed(sentenceOf("auth/weak-password")),
    },
    {
      at: "a new password by mail",
      reach: async (page, shop) =>
        reset(page, await resetLink(page, shop, await shop.account()), "12345"),
      says: sentenceOf("auth/weak-password"),
    },
    {
      at: "changing the password",
      reach: async (page, { shop, signedIn }) => {
        await signedIn(page);
        await changePassword(page, shop, { wanted: "12345" });
      },
      says: sentenceOf("auth/weak-password"),
    },
  ],
  "auth/common-password": [
    {
      at: "sign-up",
      reach: (page, { shop }) => signUp(page, shop, { password: "iloveyou" }),
      says: messages().signupFailed(sentenceOf("auth/common-password")),
    },
    {
      at: "a new password by mail",
      reach: async (page, shop) =>
        reset(page, await resetLink(page, shop, await shop.account()), "iloveyou"),
      says: sentenceOf("auth/common-password"),
    },
    {
      at: "changing the password",
      reach: async (page, { shop, signedIn }) => {
        await signedIn(page);
        await changePassword(page, shop, { wanted: "iloveyou" });
      },
      says: sentenceOf("auth/common-password"),
    },
  ],
  "auth/too-many-requests": [
    {
      at: "login, after 10 wrong passwords",
      reach: async (page, { shop, account }) => {
        const email = await account();
        await useUp(page, `${shop.url}/login`, { email, password: "not mine" }, 10);
        await logIn(page, shop, { email });
      },
      says: tooOften(messages().loginFailed),
      expected: LIMITED,
    },
    {
      at: "sign-up, after 5 with one address",
      reach: async (page, { shop, account }) => {
        const form = { ...address, email: await account(), password: PASSWORD };
        await useUp(page, `${shop.url}/signup`, form, 4);
        await signUp(page, shop, form);
      },
      says: tooOften(messages().signupFailed),
      expected: LIMITED,
    },
    {
      at: "forgot password, after 5 mails",
      reach: async (page, { shop }) => {
        const email = newEmail();
        await useUp(page, `${shop.url}/forgot-password`, { email }, 5);
        await askForReset(page, shop, email);
      },
      says: tooOften(messages().resetFailed),
      expected: LIMITED,
    },
    {
      at: "sending the verification again, after 5 mails",
      reach: async (page, { shop }) => {
        const email = newEmail();
        await useUp(page, `${shop.url}/verify-email`, { email }, 5);
        await askForVerification(page, shop, email);
      },
      says: tooOften(plainly),
      expected: LIMITED,
    },
  ],
  "auth/user-disabled": [
    {
      at: "login",
      reach: async (page, shop) => logIn(page, shop.shop, { email: await disabled(shop) }),
      says: messages().loginFailed(sentenceOf("auth/user-disabled")),
    },
    {
      at: "forgot password",
      reach: async (page, shop) => askForReset(page, shop.shop, await disabled(shop)),
      says: messages().resetFailed(sentenceOf("auth/user-disabled")),
    },
    {
      at: "any page for customers, while signed in",
      reach: async (page, { shop, db, signedIn }) => {
        const email = await signedIn(page);
        await db.update(users).set({ disabled: true }).where(eq(users.email, email));
        await page.goto(`${shop.url}/profile`);
      },
      says: sentenceOf("auth/user-disabled"),
    },
    {
      at: "a new password by mail, asked for before",
      reach: async (page, shop) => {
        const email = await shop.account();
        const link = await resetLink(page, shop, email);
        await shop.db.update(users).set({ disabled: true }).where(eq(users.email, email));
        await page.goto(link);
      },
      says: sentenceOf("auth/user-disabled"),
    },
  ],
  "auth/network-request-failed": [
    {
      at: "login without a network (others: account-security.spec.ts, time-limits.spec.ts) (§8.29)",
      reach: async (page, { shop }) => {
        await page.route("**/login.data*", (route) => route.abort("internetdisconnected"));
        await logIn(page, shop, {});
      },
      says: messages().loginFailed(sentenceOf("auth/network-request-failed")),
      expected: /ERR_INTERNET_DISCONNECTED/,
    },
  ],
  "auth/expired-action-code": [
    {
      at: "a new password by mail, after the link's hour",
      reach: async (page, shop) => {
        const email = await shop.account();
        const link = await resetLink(page, shop, email);
        const past = { expiresAt: new Date(Date.now() - 1000) };
        const own = eq(verifications.value, await idOf(shop, email));
        await shop.db.update(verifications).set(past).where(own);
        await page.goto(link);
      },
      says: sentenceOf("auth/expired-action-code"),
    },
    {
      at: "a verification link after its time",
      reach: async (page, { shop, secret, account }) => {
        const token = await createEmailVerificationToken(secret, await account(), undefined, -60);
        await page.goto(`${shop.url}/verify-email?token=${token}`);
      },
      says: sentenceOf("auth/expired-action-code"),
    },
  ],
  "auth/invalid-action-code": [
    {
      at: "a new password by mail, with a link that was used",
      reach: async (page, shop) => {
        const link = await resetLink(page, shop, await shop.account());
        await reset(page, link, "fresh leaves");
        await page.getByText(messages().passwordChanged).waitFor();
        await page.goto(link);
      },
      says: sentenceOf("auth/invalid-action-code"),
    },
    {
      at: "a new password by mail, where the link was used while one was choosing",
      reach: async (page, shop) => {
        const email = await shop.account();
        await page.goto(await resetLink(page, shop, email));
        await page.getByLabel("Password").fill("fresh leaves");
        await shop.db.delete(verifications).where(eq(verifications.value, await idOf(shop, email)));
        await page.getByRole("button", { name: "Save Password" }).click();
      },
      says: sentenceOf("auth/invalid-action-code"),
    },
    {
      at: "a new password, with a made-up link",
      reach: (page, { shop }) => page.goto(`${shop.url}/reset-password?token=x`),
      says: sentenceOf("auth/invalid-action-code"),
    },
    {
      at: "a made-up verification link",
      reach: (page, { shop }) => page.goto(`${shop.url}/verify-email?token=x`),
      says: sentenceOf("auth/invalid-action-code"),
    },
  ],
  "auth/user-token-expired": [
    {
      at: "a page for customers, once the session is over",
      reach: async (page, shop) => {
        const email = await shop.signedIn(page);
        await shop.db.delete(sessions).where(eq(sessions.userId, await idOf(shop, email)));
        await page.goto(`${shop.shop.url}/orders`);
      },
      says: sentenceOf("auth/user-token-expired"),
    },
  ],
  ...secondStepRows,
  "auth/unverified-email": [
    {
      at: "login, where a confirmed address is required",
      reach: async (page, { strict, account }) => logIn(page, strict, { email: await account() }),
      says: sentenceOf("auth/unverified-email"),
    },
  ],
};
