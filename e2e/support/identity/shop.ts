import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Email } from "postal-mime";
import { linkIn, type OwnShop, openOwnShop } from "#e2e/support/own-shop.ts";
import { address, newEmail, type Page } from "#e2e/support/test.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { startPostgres } from "#tests/support/postgres.ts";

export const PASSWORD = "neem-leaf-7";

/** Two processes of the shop on one PostgreSQL, which the tests reach too, with real SMTP servers. */
export type IdentityShops = {
  /** As a shop is when nothing is set. */
  shop: OwnShop;
  /** With enumeration protection and required verification. */
  strict: OwnShop;
  db: Database;
  /** Signs the links of both shops. */
  secret: string;
  /** Makes an account; answers its e-mail address. */
  account(): Promise<string>;
  /** The same, with the page's browser signed in. */
  signedIn(page: Page): Promise<string>;
  close(): Promise<void>;
};

export async function openIdentityShops(): Promise<IdentityShops> {
  const postgres = await startPostgres();
  const secret = randomUUID();
  const common = {
    ...{ DATABASE_URL: postgres.url, AUTH_SECRET: secret, TRUST_PROXY: "1" },
    REFUSE_COMMON_PASSWORDS: "on",
  };
  const shop = await openOwnShop(common);
  const strict = await openOwnShop({
    ...common,
    // Whichever process works a mail off, it leaves as if by the first.
    PUBLIC_URL: shop.url,
    SMTP_URL: shop.smtpUrl,
    EMAIL_ENUMERATION_PROTECTION: "on",
    REQUIRE_VERIFIED_EMAIL: "on",
  });
  const { db, close } = await openDatabase({ url: postgres.url, folder: null });
  const newAccount = () => ({ ...address, email: newEmail(), password: PASSWORD });
  return {
    shop,
    strict,
    db,
    secret,
    async account() {
      const given = newAccount();
      const options = { method: "POST", body: new URLSearchParams(given) } as const;
      const { status } = await fetch(`${shop.url}/signup`, { ...options, redirect: "manual" });
      expect(status).toBe(302);
      return given.email;
    },
    async signedIn(page) {
      const form = newAccount();
      const answer = await page.request.post(`${shop.url}/signup`, { form, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      return form.email;
    },
    async close() {
      await close();
      await shop.close();
      await strict.close();
      await postgres.stop();
    },
  };
}

/** The newest mail with this in its subject or text, once it has arrived. */
export async function mailWith(shop: OwnShop, email: string, words: string): Promise<Email> {
  const newest = () =>
    shop.received(email).findLast(({ subject, text }) => `${subject}\n${text}`.includes(words));
  await expect.poll(newest, { timeout: 30_000 }).toBeTruthy();
  return newest() as Email;
}

/** The newest code that came by mail. */
export async function codeTo(shop: OwnShop, email: string): Promise<string> {
  const { subject } = await mailWith(shop, email, "is your code for");
  return /\d{3} \d{3}/.exec(subject ?? "")?.[0] ?? "";
}

/** The newest link to one of the shop's pages that came by mail. */
export async function linkTo(shop: OwnShop, email: string, path: string): Promise<string> {
  return linkIn(await mailWith(shop, email, path), path);
}
