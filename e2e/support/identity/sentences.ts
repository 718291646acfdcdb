import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { type identityMessages, messages } from "#domain/messages.ts";
import { address } from "#e2e/support/test.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { idOf, type Reason, type Row } from "./row.ts";
import { linkTo, PASSWORD } from "./shop.ts";
import {
  askForReset,
  askForVerification,
  changePassword,
  deleteAccount,
  logIn,
  reset,
  resetLink,
  saveCity,
  signUp,
} from "./steps.ts";

type Sentence =
  | keyof ReturnType<typeof identityMessages>
  | "blankFields"
  | "noAdminAccess"
  | "notAnAdmin";

/** The other sentences of identity's screens, each with the way to it (§5, §8). */
export const sentenceRows: Record<Sentence, Row[] | Reason> = {
  blankFields: [
    {
      at: "login without a password (§5.7)",
      reach: (page, { shop }) => logIn(page, shop, { password: "" }),
      says: messages().blankFields,
    },
    {
      at: "sign-up without a password",
      reach: (page, { shop }) => signUp(page, shop, { password: "" }),
      says: messages().blankFields,
    },
    {
      at: "forgot password without an address (§5.7)",
      reach: (page, { shop }) => askForReset(page, shop, ""),
      says: messages().blankFields,
    },
  ],
  signupDone: [
    {
      at: "sign-up",
      reach: (page, { shop }) => signUp(page, shop, {}),
      says: messages().signupDone,
    },
  ],
  signupFailed: { because: "it begins the sentences of sign-up in the rows of the codes" },
  loginFailed: { because: "it begins the sentences of the login in the rows of the codes" },
  unknownUser: { because: "it is the sentence of auth/user-not-found" },
  wrongPassword: {
    because: "it is the sentence of auth/wrong-password and auth/invalid-credential",
  },
  unverified: { because: "it is the sentence of auth/unverified-email" },
  noAdminAccess: [
    {
      at: "admin login by a customer (§8.12)",
      reach: async (page, { shop, account }) =>
        logIn(page, shop, { email: await account(), path: "/admin/login" }),
      says: adminMessages.noAdminAccess,
    },
  ],
  notAnAdmin: { because: "the admin login says noAdminAccess, which the catalogue puts first" },
  profileFailed: [
    {
      at: "profile, when the database refuses to save",
      reach: async (page, { shop, db, signedIn }) => {
        await db.execute(sql`create or replace function refuse() returns trigger language plpgsql
          as $$ begin raise exception 'refused by the test'; end $$`);
        await db.execute(sql`create or replace trigger refuse before update on users
          for each row when (new.city = 'Nowhere') execute function refuse()`);
        await signedIn(page);
        await saveCity(page, shop, "Nowhere");
      },
      says: /^Failed to update profile: please try again \([0-9a-f-]{36}\)$/,
    },
  ],
  profileSaved: [
    {
      at: "profile",
      reach: async (page, { shop, signedIn }) => {
        await signedIn(page);
        await saveCity(page, shop, "Rewari");
      },
      says: messages().profileSaved,
    },
  ],
  draftIsBack: { because: "it takes a second login: account-security.spec.ts shows it" },
  resetFailed: { because: "it begins the sentences of forgot password in the rows of the codes" },
  resetSent: [
    {
      at: "forgot password (§8.14)",
      reach: async (page, { shop, account }) => askForReset(page, shop, await account()),
      says: messages().resetSent,
    },
    {
      at: "forgot password with enumeration protection, an address without an account",
      reach: (page, { strict }) => askForReset(page, strict, "nobody@home.example"),
      says: messages().resetSent,
    },
  ],
  passwordChanged: [
    {
      at: "a new password by mail",
      reach: async (page, shop) =>
        reset(page, await resetLink(page, shop, await shop.account()), "fresh leaves"),
      says: messages().passwordChanged,
    },
  ],
  emailConfirmed: [
    {
      at: "the verification link (§2.63, §8.19)",
      reach: async (page, { shop, account }) =>
        page.goto(await linkTo(shop, await account(), "/verify-email")),
      says: messages().emailConfirmed,
    },
    {
      at: "the verification link, used a second time",
      reach: async (page, { shop, account }) => {
        const link = await linkTo(shop, await account(), "/verify-email");
        await page.goto(link);
        await page.getByText(messages().emailConfirmed).waitFor();
        await page.goto(link);
      },
      says: messages().emailConfirmed,
    },
  ],
  verificationSent: [
    {
      at: "sending the verification again (§2.63, §8.19)",
      reach: async (page, { shop, account }) => askForVerification(page, shop, await account()),
      says: messages().verificationSent,
    },
  ],
  passwordReplaced: [
    {
      at: "changing the password",
      reach: async (page, { shop, signedIn }) => {
        await signedIn(page);
        await changePassword(page, shop, {});
      },
      says: messages().passwordReplaced,
    },
  ],
  wrongOwnPassword: [
    {
      at: "changing the password",
      reach: async (page, { shop, signedIn }) => {
        await signedIn(page);
        await changePassword(page, shop, { current: "not mine" });
      },
      says: messages().wrongOwnPassword,
    },
  ],
  othersEnded: [
    {
      at: "ending the other sessions",
      reach: async (page, { shop, signedIn }) => {
        const form = { email: await signedIn(page), password: PASSWORD };
        const body = new URLSearchParams(form);
        await fetch(`${shop.url}/login`, { method: "POST", body, redirect: "manual" });
        await page.goto(`${shop.url}/profile/security`);
        await page.getByRole("button", { name: "Log Out Everywhere Else" }).click();
      },
      says: messages().othersEnded,
    },
  ],
  accountDeleted: [
    {
      at: "deleting the account (§8.18)",
      reach: async (page, { shop, signedIn }) => {
        await signedIn(page);
        await deleteAccount(page, shop);
      },
      says: messages().accountDeleted,
    },
  ],
  superAdminStays: [
    {
      at: "deleting the super admin's account (§8.18)",
      reach: async (page, { shop, db, signedIn }) => {
        await createSuperAdmin(db, await signedIn(page));
        await deleteAccount(page, shop);
      },
      says: messages().superAdminStays,
    },
  ],
  paymentOpen: [
    {
      at: "deleting an account with a payment on its way (§8.18)",
      reach: async (page, shop) => {
        const email = await shop.signedIn(page);
        await shop.db.insert(checkouts).values({
          id: randomUUID(),
          userId: await idOf(shop, email),
          status: "awaiting payment",
          items: [],
          total: 2_999_900,
          shippingAddress: { ...address, email },
          providerOrderId: randomUUID(),
        });
        await deleteAccount(page, shop.shop);
      },
      says: messages().paymentOpen,
    },
  ],
  retryIn: { because: "it ends the sentences of auth/too-many-requests" },
};
