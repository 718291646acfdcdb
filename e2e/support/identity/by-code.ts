import { messages } from "#domain/messages.ts";
import { newEmail, type Page } from "#e2e/support/test.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { idOf, type Row, sentenceOf } from "./row.ts";
import { codeTo, type IdentityShops } from "./shop.ts";

const ask = async (page: Page, { shop }: IdentityShops, email: string) => {
  await page.goto(`${shop.url}/login/email`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with a code by e-mail" }).click();
  await page.getByRole("heading", { name: "Type the code" }).waitFor();
};
const give = async (page: Page, code: string) => {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
};

/** What a code by mail may be refused with. */
export const byCodeRows: Record<
  "auth/invalid-sign-in-code" | "auth/code-just-sent" | "auth/admin-by-password",
  Row[]
> = {
  "auth/invalid-sign-in-code": [
    {
      at: "a code by mail, a wrong one",
      reach: async (page, shop) => {
        await ask(page, shop, newEmail());
        await give(page, "12");
      },
      says: sentenceOf("auth/invalid-sign-in-code"),
    },
  ],
  "auth/code-just-sent": [
    {
      at: "a code by mail, asked for twice",
      reach: async (page, shop) => {
        const email = newEmail();
        await ask(page, shop, email);
        await page.getByRole("button", { name: "Another address" }).click();
        await page.getByLabel("Email").fill(email);
        await page.getByRole("button", { name: "Continue with a code by e-mail" }).click();
      },
      says: sentenceOf("auth/code-just-sent"),
      expected: /429/,
    },
  ],
  "auth/admin-by-password": [
    {
      at: "a code by mail, an admin's",
      reach: async (page, shop) => {
        const email = await shop.account();
        const uid = await idOf(shop, email);
        const permissions = { orders: ["read" as const], users: [] };
        await shop.db.insert(admins).values({ id: uid, uid, email, role: "admin", permissions });
        await ask(page, shop, email);
        await give(page, await codeTo(shop.shop, email));
      },
      says: messages().loginFailed(sentenceOf("auth/admin-by-password")),
    },
  ],
};
