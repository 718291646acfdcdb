import { eq } from "drizzle-orm";
import { messages } from "#domain/messages.ts";
import type { Page } from "#e2e/support/test.ts";
import { verifications } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { giveSecondFactor } from "#tests/support/second-factor.ts";
import { byCodeRows } from "./by-code.ts";
import { idOf, type Row, sentenceOf } from "./row.ts";
import { type IdentityShops, PASSWORD } from "./shop.ts";
import { logIn } from "./steps.ts";

/** Makes an account an admin with a second factor. */
const protectAdmin = async (shop: IdentityShops, email: string) => {
  const uid = await idOf(shop, email);
  const permissions = { orders: ["read"], users: [] };
  await shop.db.insert(admins).values({ id: uid, uid, email, role: "admin", permissions });
  await giveSecondFactor(shop.db, shop.secret, uid);
};
/** Up to the code of a new admin's log-in; answers their address. */
const toSecondStep = async (page: Page, shop: IdentityShops) => {
  const email = await shop.account();
  await protectAdmin(shop, email);
  await logIn(page, shop.shop, { email });
  await page.getByRole("heading", { name: "Second step" }).waitFor();
  return email;
};
const giveCode = async (page: Page, code: string) => {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Log in" }).click();
};

/** What may be refused where digits are typed: of an admin's second factor, and of a mail. */
export const secondStepRows: Record<
  "auth/invalid-verification-code" | "auth/second-step-over" | keyof typeof byCodeRows,
  Row[]
> = {
  ...byCodeRows,
  "auth/invalid-verification-code": [
    {
      at: "the second step of an admin's login, a wrong code",
      reach: async (page, shop) => {
        await toSecondStep(page, shop);
        await giveCode(page, "000000");
      },
      says: sentenceOf("auth/invalid-verification-code"),
    },
    {
      at: "turning a second factor off, a wrong code",
      reach: async (page, shop) => {
        const email = await shop.signedIn(page);
        await protectAdmin(shop, email);
        await page.goto(`${shop.shop.url}/admin/dashboard/security`);
        await page.getByText("Turn off").first().click();
        const form = page.locator("details[open]");
        await form.getByLabel("Your password").fill(PASSWORD);
        await form.getByLabel("Code").fill("000000");
        await form.getByRole("button", { name: "Turn off" }).click();
      },
      says: sentenceOf("auth/invalid-verification-code"),
    },
  ],
  "auth/second-step-over": [
    {
      at: "the second step of an admin's login, after its ten minutes",
      reach: async (page, shop) => {
        const email = await toSecondStep(page, shop);
        await shop.db.delete(verifications).where(eq(verifications.value, await idOf(shop, email)));
        await giveCode(page, "000000");
      },
      says: messages().loginFailed(sentenceOf("auth/second-step-over")),
    },
  ],
};
